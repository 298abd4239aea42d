import { lineOf, replaceOutsideCode } from './outside-code.ts'

/** A text without the tags of its generator, and what of them stays in it. */
export type Plain = { text: string; notes: string[] }

const fence = (language: string, code: string) => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `\n${mark}${language}\n${code.replace(/^\n+|\s+$/g, '')}\n${mark}\n`
}

/** Jekyll reads its tags in code too, unless `raw` keeps them. */
const verbatim = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g
const highlight = /\{%-?\s*highlight\s+(\S+?)(?:\s[^%]*)?-?%\}([\s\S]*?)\{%-?\s*endhighlight\s*-?%\}/g
const comment = /\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}/g
const ownAddress = /\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g
const address =
  /\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.(?:baseurl|url)|url)[^}]*\}\}/g
const post = /\{%-?\s*(post_url|link)\s+["']?([^\s"'%]+)["']?\s*-?%\}/g
const liquidTag = /\{%-?\s*(\w+)[^%]*%\}|\{\{-?\s*([^}]{1,200}?)\s*-?\}\}/g

/** What Kramdown reads besides: a list for the table of contents, comments, and attributes such as `{: .lead}` or `{#id}`. */
const contents = /^ {0,3}(?:[*+-]|\d+\.) .*\n {0,3}\{:\s*toc\b[^}\n]*\}[ \t]*$/gm
const kramdownComment = /\{::comment\}[\s\S]*?\{:\/(?:comment)?\}/g
const attributes =
  /^ {0,3}\{:[^}\n]*\}[ \t]*(?:\n|$)|\{:{1,2}[^}\n]*\}|(?<=^#{1,6} .*)[ \t]*\{#[\w:.-]+\}(?=[ \t#]*$)/gm

/**
 * A text of Jekyll with Markdown in place of Liquid: highlighted code becomes a fenced block, the site's own address nothing,
 * and links to files the file's path, which is resolved as any other. Attributes of Kramdown are left out. Other tags stay and
 * are named with their lines, counted from `line`.
 */
export function replaceLiquid(body: string, line: number): Plain {
  const kept: string[] = []
  const keep = (text: string) => `\u{e000}${kept.push(text) - 1}\u{e001}`
  const notes: string[] = []
  const plain = body
    .replace(verbatim, (_, text: string) => keep(text))
    .replace(comment, '')
    .replace(highlight, (_, language: string, code: string) => keep(fence(language, code)))
    .replace(ownAddress, '')
    .replace(address, (_, path: string) => path)
    .replace(post, (_, kind: string, name: string) =>
      kind === 'link' ? `/${name.replace(/^\//, '')}` : `/_posts/${name}.md`,
    )
  const bare = [contents, kramdownComment, attributes].reduce(
    (text, pattern) => replaceOutsideCode(text, pattern, () => ''),
    plain,
  )
  replaceOutsideCode(bare, liquidTag, ([tag = '', name, output]) => {
    notes.push(
      `${name ? `The tag {% ${name} %}` : `{{ ${output} }}`} stays in the text, line ${placeOf(body, tag, line)}`,
    )
    return undefined
  })
  const restore = (text: string): string =>
    text.replace(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => restore(kept[Number(at)] ?? ''))
  return { text: restore(bare), notes: [...new Set(notes)] }
}

const attribute = (name: string, words: string) =>
  new RegExp(String.raw`\b${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))`).exec(words)?.slice(1).find(Boolean)

const shortcode = /\{\{([<%])\s*(\/?)\s*([\w/.-]+)\s*([^}]*?)\s*\/?[>%]\}\}/g
const hugoHighlight =
  /\{\{([<%])\s*highlight\s+"?([\w+#-]+)"?[^}]*[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g

/** The same for the shortcodes of Hugo: links, figures and highlighted code. Others stay and are named. */
export function replaceShortcodes(body: string, line: number): Plain {
  const notes: string[] = []
  const fenced = body.replace(hugoHighlight, (_, _mark, language: string, code: string) =>
    fence(language, code),
  )
  const text = replaceOutsideCode(fenced, shortcode, ([tag = '', , closing, name = '', words = '']) => {
    if (name === 'ref' || name === 'relref') return /["'`]?([^"'`\s]+)/.exec(words)?.[1] ?? ''
    const source = name === 'figure' ? attribute('src', words) : undefined
    const title = attribute('caption', words) ?? attribute('title', words)
    if (source)
      return `![${attribute('alt', words) ?? ''}](${source}${title ? ` "${title.replaceAll('"', '')}"` : ''})`
    if (!closing) notes.push(`The shortcode ${name} stays in the text, line ${placeOf(body, tag, line)}`)
    return undefined
  })
  return { text, notes: [...new Set(notes)] }
}

const placeOf = (body: string, tag: string, line: number) =>
  lineOf(body, Math.max(body.indexOf(tag), 0)) + line - 1
