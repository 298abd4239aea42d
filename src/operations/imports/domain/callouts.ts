import { t } from '#platform/texts.ts'
import { hideCode, replaceOutsideCode } from './outside-code.ts'

const kindOfWords: Record<string, string> = {
  NOTE: 'note info abstract summary tldr todo example quote cite seealso aside notice callout admonition alert default primary secondary',
  TIP: 'tip hint success check done ok',
  IMPORTANT: 'important question help faq attention',
  WARNING: 'warning warn',
  CAUTION: 'caution danger error failure fail missing bug',
}
const kinds = Object.fromEntries(
  Object.entries(kindOfWords).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind])),
)

/** Returns the callout for another generator's keyword. Undefined if there is none. */
export const calloutKind = (word = ''): string | undefined =>
  Object.hasOwn(kinds, word.toLowerCase()) ? kinds[word.toLowerCase()] : undefined

export function makeCallout(kind: string, title: string | undefined, content: string): string {
  const isSame = title?.trim().toLowerCase() === kind.toLowerCase()
  const lines = [
    ...(title?.trim() && !isSame ? [`**${title.trim()}**`, ''] : []),
    ...content.trim().split('\n'),
  ]
  return [`[!${kind}]`, ...lines].map((line) => `> ${line}`.trimEnd()).join('\n')
}

export const makeDetails = (summary: string, content: string): string =>
  `<details>\n<summary>${summary.replaceAll('<', '&lt;')}</summary>\n\n${content.trim()}\n\n</details>`

type Say = (what: string, mark: string) => void

/**
 * Converts other generators' callouts to GitHub's: `:::note` (Docusaurus, Astro, VuePress), `!!! note` (MkDocs) and `> [!info]`
 * with a title (Obsidian). Calls `say` with the opening mark of each directive that has no equivalent.
 */
export function replaceDirectives(text: string, say: Say): string {
  const contained = readContainers(text, say)
  const admonished = readIndented(contained)
  const titled = replaceOutsideCode(
    admonished,
    /^((?:> ?)+)\[!([\w-]+)\]([+-]?)[ \t]*(.*)$/gm,
    ([, quote = '', word = '', fold, title = '']) => {
      const kind = calloutKind(word) ?? 'NOTE'
      if (kind === word.toUpperCase() && !fold && !title) return undefined
      return `${quote}[!${kind}]${title ? `\n${quote}**${title}**\n${quote.trimEnd()}` : ''}`
    },
  )
  replaceOutsideCode(titled, leaf, ([mark = '', name, inline]) => {
    say(t`The directive ${name ?? inline ?? ''} stays in the text`, mark.trim())
    return undefined
  })
  return titled
}

/** `::video{#id}` on a line of its own, `:name[words]` and `:name{…}` within one. */
const leaf =
  /^ {0,3}::([a-z][\w-]*)(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?[ \t]*$|(?<![\w:]):([a-z][\w-]*)(?:\[[^\]\n]*\]|\{[^}\n]*\})/gim

const opening = /^ {0,3}(:{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\[(.*)\])?[ \t]*(?:\{(.*)\})?[ \t]*(.*?)[ \t]*$/i
const closing = /^ {0,3}:{3,}[ \t]*$/

type Open = { name: string; title: string; mark: string; lines: string[] }

function readContainers(text: string, say: Say): string {
  const lines = text.split('\n')
  const bare = hideCode(text).split('\n')
  const stack: Open[] = [{ name: '', title: '', mark: '', lines: [] }]
  for (const [index, line] of lines.entries()) {
    const [mark, , name, label = '', attributes = '', words = ''] = opening.exec(bare[index] ?? '') ?? []
    if (name) {
      const title = label || /\btitle="([^"]*)"/.exec(attributes)?.[1] || words
      stack.push({ name, title, mark: mark?.trim() ?? '', lines: [] })
    } else if (stack.length > 1 && closing.test(bare[index] ?? '')) close(stack, say)
    else stack.at(-1)?.lines.push(line)
  }
  while (stack.length > 1)
    close(stack, (_, mark) => say(t`The directive that begins here has no end`, mark), true)
  return stack[0]?.lines.join('\n') ?? text
}

function close(stack: Open[], say: Say, isCut = false): void {
  const { name, title, mark, lines } = stack.pop() as Open
  const content = lines.join('\n')
  const kind = calloutKind(name)
  const around = stack.at(-1)?.lines
  if (isCut || !(kind || /^(details|spoiler|collapse)$/i.test(name))) {
    say(t`The directive ${name} is left out: its text stays`, mark)
    around?.push('', ...(title ? [`**${title}**`, ''] : []), ...lines, '')
  } else
    around?.push(
      '',
      ...(kind ? makeCallout(kind, title, content) : makeDetails(title || t`Details`, content)).split('\n'),
      '',
    )
}

/** `!!! note "Title"` and `??? note`, whose text is indented below. */
function readIndented(text: string): string {
  if (!/^(!!!|\?\?\?)/m.test(text)) return text
  const lines = text.split('\n')
  const bare = hideCode(text).split('\n')
  const result: string[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const [, mark, word = '', title = ''] =
      /^(!!!|\?\?\?\+?)[ ]+([\w-]+)(?:[ ]+"(.*)")?[ ]*$/.exec(bare[index] ?? '') ?? []
    if (!mark) {
      result.push(lines[index] ?? '')
      continue
    }
    const inner: string[] = []
    while (index + 1 < lines.length && /^( {4}|\t|\s*$)/.test(lines[index + 1] ?? ''))
      inner.push((lines[++index] ?? '').replace(/^( {4}|\t)/, ''))
    const content = inner.join('\n')
    const made =
      mark === '!!!'
        ? makeCallout(calloutKind(word) ?? 'NOTE', title, content)
        : makeDetails(title || word, content)
    result.push('', ...made.split('\n'), '')
  }
  return result.join('\n')
}
