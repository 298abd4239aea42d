import { type Message, msg, t } from '#platform/texts.ts'
import { calloutKind, makeCallout, makeDetails, replaceDirectives } from './callouts.ts'
import { hideCode, lineNumber, replaceOutsideCode } from './outside-code.ts'

/** A text after its generator's tags are replaced. `notes` list the tags that stay. */
export type Plain = { text: string; notes: string[] }

/** The original text and its first line in the file. */
export type TextSource = { body: string; line: number }

/** `inCode`: tags in code are replaced as well (Jekyll, Eleventy). `kramdown`: Kramdown's attributes are read. */
export type TagReading = { inCode: boolean; kramdown: boolean; asHtml?: boolean }

const escapeHtml = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function fence(language: string, code: string, asHtml: boolean): string {
  const trimmed = code.replace(/^\n+|\s+$/g, '')
  if (asHtml) return `<pre><code class="language-${language}">${escapeHtml(trimmed)}</code></pre>`
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `\n${mark}${language}\n${trimmed}\n${mark}\n`
}

/** Matches a pair of Liquid or Nunjucks tags or Hugo shortcodes: arguments and content. */
const pairPatterns = (names: string) => ({
  liquid: new RegExp(
    String.raw`\{%-?\s*(${names})\b((?:[^%]|%(?!\}))*?)-?%\}([\s\S]*?)\{%-?\s*end_?\1\s*-?%\}`,
    'g',
  ),
  hugo: new RegExp(
    String.raw`\{\{[<%]\s*(${names})\b([^}]*?)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}`,
    'g',
  ),
})

const verbatim = pairPatterns('raw|verbatim').liquid
const comments = [
  pairPatterns('comment').liquid,
  /\{#-?\s[\s\S]*?#\}/g,
  /\{\{(?:\/\*[\s\S]*?\*\/|!--[\s\S]*?--|[<%]\s*\/\*[\s\S]*?\*\/\s*[>%])\}\}/g,
]
const code = pairPatterns('highlight|codeblock|code')
const callouts = pairPatterns(
  'note|notice|callout|admonition|alert|hint|tip|info|warning|caution|danger|important|details|fold|spoiler|blockquote|quote',
)
const ownAddress = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g
const address =
  /\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)|url|relURL|absURL)[^}]*\}\}/g
const post = /\{%-?\s*(post_url|post_link|link)\s+["']?([^\s"'%]+)["']?([^%]*?)-?%\}/g
const single = /\{%-?\s*([\w-]+)\s+((?:[^%]|%(?!\}))*?)-?%\}|\{\{[<%]\s*([\w/.-]+)\s*([^}]*?)\s*\/?[>%]\}\}/g
/** Matches a table of contents, which is removed because a post's page always has one. */
const contents =
  /^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{\{-?\s*(?:toc|content \| toc)\s*-?\}\})[ \t]*$/gim

/** Matches Kramdown's extensions: a list for the table of contents, comments, and attributes such as `{: .lead}`. */
const kramdownId = /(?<=^#{1,6} [^\n]*)\n {0,3}\{:[^}\n]*?#([\w:.-]+)[^}\n]*\}[ \t]*(?=\n|$)/gm
const kramdown = [
  /^ {0,3}(?:[*+-]|\d+\.) .*\n {0,3}\{:\s*toc\b[^}\n]*\}[ \t]*$/gm,
  /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g,
  /^ {0,3}\{:[^}\n]*\}[ \t]*(?:\n|$)|\{:{1,2}[^}\n]*\}/gm,
]

const left =
  /\{%-?\s*([\w-]*)|\{\{[<%]\s*(\/?\s*[\w/.-]+)|\{\{-?\s*((?:(?!\}\})[^\n]){0,60})|<(%|\?(?:php|=))/g
const others: [RegExp, Message][] = [
  [/^\$\$|(?<![\\$\w])\$(?=\S)[^$\n]*[^$\s\\]\$(?![\w$])|\\\(|\\\[/gm, msg`A formula stays as it is written`],
  [/^(?!\s*[-*+>#|:])[^\n]{1,120}\n(?=:[ \t]+\S)/gm, msg`A list of definitions is shown as lines`],
]

/**
 * Replaces a generator's tags, shortcodes and directives by Markdown. Highlighted code becomes a fenced block, and notes become
 * callouts. Links to files get the file's path, which is resolved like any other link. Unknown tags stay, and notes name them
 * with their lines in `source`.
 */
export function replaceTags(body: string, source: TextSource, reading: TagReading): Plain {
  const { inCode, kramdown: isKramdown, asHtml = false } = reading
  const kept: string[] = []
  const keep = (text: string) => `\u{e000}${kept.push(text) - 1}\u{e001}`
  const notes: string[] = []
  const find = finderIn(source, asHtml)
  const say = (what: string, mark: string) => void notes.push(t`${what}, line ${find(mark)}`)
  const outside = (
    text: string,
    pattern: RegExp,
    replacement: (groups: (string | undefined)[]) => string | undefined,
  ) =>
    asHtml || (inCode && pattern === verbatim)
      ? text.replace(pattern, (...groups) => replacement(groups) ?? groups[0])
      : replaceOutsideCode(text, pattern, replacement)
  let text = outside(body, verbatim, ([, , , words = '']) => keep(words))
  for (const comment of comments) text = outside(text, comment, () => '')
  for (const pattern of [code.liquid, code.hugo])
    text = outside(text, pattern, ([, name, words = '', inner = '']) =>
      fence(codeLanguage(name, words), inner, asHtml),
    )
  text = outside(text, ownAddress, () => '')
  text = outside(text, address, ([, path]) => path)
  text = outside(text, post, toLink)
  for (const pattern of [callouts.liquid, callouts.hugo])
    text = outside(text, pattern, ([, name = '', words = '', inner = '']) =>
      asHtml ? undefined : replaceBlock(name, words, inner),
    )
  text = outside(text, single, ([, liquid, liquidWords, hugo, hugoWords]) =>
    replaceTag(liquid ?? hugo ?? '', liquidWords ?? hugoWords ?? '', asHtml),
  )
  text = outside(text, contents, () => '')
  if (isKramdown) {
    text = outside(text, kramdownId, ([, id]) => ` {#${id}}`)
    for (const pattern of kramdown) text = outside(text, pattern, () => '')
  }
  if (!asHtml) text = replaceDirectives(text, say)
  outside(text, left, ([mark = '', tag, shortcode, output, code]) => {
    if (tag?.startsWith('end')) return undefined
    if (tag !== undefined) say(t`The tag ${`{% ${tag} %}`} stays in the text`, mark)
    else if (shortcode && !shortcode.startsWith('/'))
      say(t`The shortcode ${shortcode} stays in the text`, mark)
    else if (output !== undefined)
      say(t`${`{{ ${output.trim().replace(/-$/, '').trim()} }}`} stays in the text`, mark)
    else if (code) say(t`Code of a template stays in the text`, mark)
    return undefined
  })
  for (const [pattern, what] of others) {
    const lines = new Set<number>()
    outside(text, pattern, ([mark = '']) => {
      lines.add(find(mark.split('\n', 1)[0] ?? ''))
      return undefined
    })
    if (lines.size > 0) notes.push(t`${t(what)}, line ${listLines([...lines])}`)
  }
  const restore = (text: string): string =>
    text.replace(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => restore(kept[Number(at)] ?? ''))
  return { text: restore(text), notes: [...new Set(notes)] }
}

const maxNamed = 10

function listLines(lines: number[]): string {
  const named = lines.slice(0, maxNamed).join(', ')
  return lines.length > maxNamed ? t`${named} and more` : named
}

/** Returns a function that finds the line of a mark outside of code. Repeated calls find its next occurrences. */
export function finderIn({ body, line }: TextSource, asHtml = false): (mark: string) => number {
  let bare = asHtml ? body : undefined
  const next = new Map<string, number>()
  return (mark) => {
    bare ??= hideCode(body)
    const part = mark.trim().slice(0, 40)
    const found = bare.indexOf(part, next.get(part) ?? 0)
    if (found >= 0) next.set(part, found + 1)
    return lineNumber(bare, Math.max(found, 0)) + line - 1
  }
}

const attribute = (name: string, words: string) =>
  new RegExp(String.raw`\b${name}\s*[=:]\s*(?:"([^"]*)"|'([^']*)'|([^\s,]+))`)
    .exec(words)
    ?.slice(1)
    .find(Boolean)

const quotedIn = (words: string) =>
  [...words.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? '')

/** Returns the language from `lang:js`, `"js"`, or the first word of `highlight`. */
function codeLanguage(name = '', words: string): string {
  const given = attribute('lang', words) ?? attribute('language', words)
  const [first = ''] = words
    .trim()
    .replace(/^["']|["'].*$/g, '')
    .split(/[\s,"']/)
  return (given ?? (name === 'codeblock' && /[.\s]/.test(words.trim()) ? '' : first)).replace(/[^\w+#-]/g, '')
}

function toLink([, kind, name = '', words = '']: (string | undefined)[]): string {
  if (kind === 'link') return `/${name.replace(/^\//, '')}`
  const path = `/_posts/${name.replace(/\.\w+$/, '')}.md`
  return kind === 'post_link' ? `[${quotedIn(words)[0] ?? (words.trim() || name)}](${path})` : path
}

function replaceBlock(name: string, words: string, inner: string): string | undefined {
  const [first = '', second] = quotedIn(words)
  const title = attribute('title', words) ?? attribute('summary', words)
  const plain = words
    .trim()
    .split(/\s+/)[0]
    ?.replace(/^["']|["']$/g, '')
  if (/^(details|fold|spoiler)$/.test(name))
    return `\n\n${makeDetails(title || first || t`Details`, inner)}\n\n`
  if (/^(block)?quote$/.test(name)) {
    const source = words.trim() ? `\n\n— ${(title ?? first) || words.trim()}` : ''
    return `\n\n${`${inner.trim()}${source}`
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n')}\n\n`
  }
  const type = attribute('type', words) ?? attribute('kind', words) ?? plain
  const kind = calloutKind(type) ?? calloutKind(name) ?? 'NOTE'
  const named = title ?? (calloutKind(first) ? second : first)
  return `\n\n${makeCallout(kind, named, inner)}\n\n`
}

const pictureAddress = /\.(png|jpe?g|gif|webp|avif|svg|bmp)(\?.*)?$/i

/** Returns Markdown for a single tag: a picture, or a link to the embedded content. Undefined if there is no equivalent. */
function replaceTag(name: string, words: string, asHtml: boolean): string | undefined {
  if (name === 'ref' || name === 'relref') return /["'`]?([^"'`\s]+)/.exec(words)?.[1] ?? ''
  if (/^(figure|image|img|asset_img|picture|respimg|eleventyImage)$/i.test(name))
    return toPicture(words, asHtml)
  const [id = ''] = [attribute('id', words), ...quotedIn(words), ...words.trim().split(/\s+/)].filter(Boolean)
  const link = (title: string, href: string) =>
    asHtml ? `<a href="${href}">${title}</a>` : `[${title}](${href})`
  if (name === 'youtube' && /^[\w-]{6,20}$/.test(id))
    return link('youtube.com', `https://www.youtube.com/watch?v=${id}`)
  if (name === 'vimeo' && /^\d+$/.test(id)) return link('vimeo.com', `https://vimeo.com/${id}`)
  if (name === 'gist' && words.trim())
    return link(
      'gist.github.com',
      `https://gist.github.com/${words
        .trim()
        .replace(/["']/g, '')
        .split(/[\s,]+/)
        .slice(0, 2)
        .join('/')}`,
    )
  return undefined
}

function toPicture(words: string, asHtml: boolean): string | undefined {
  const parts = [...quotedIn(words), ...words.replace(/"[^"]*"|'[^']*'/g, ' ').split(/[\s,]+/)]
  const source = attribute('src', words) ?? parts.find((part) => pictureAddress.test(part))
  if (!source) return undefined
  const quoted = quotedIn(words).filter((part) => part !== source && part !== attribute('class', words))
  const alt =
    attribute('alt', words) ?? (/\balt\b|\bcaption\b|\btitle\b/.test(words) ? '' : (quoted[0] ?? ''))
  const title = attribute('caption', words) ?? attribute('title', words)
  if (asHtml) return `<img src="${source}" alt="${alt.replaceAll('"', '&quot;')}">`
  return `![${alt}](${source}${title ? ` "${title.replaceAll('"', '')}"` : ''})`
}
