import type { Link } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import templates from './data/templates.json' with { type: 'json' }
import { type Language, languages } from './normalize.ts'

export type Phrase = keyof typeof templates

/** Fills a template of data/templates.json. Removes the punctuation around an empty value. */
export function say(
  phrase: Phrase,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const template = templates[phrase][languages.indexOf(language)] || templates[phrase][0] || ''
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return filled.replace(/ \(\)|, (?=\.$)/g, '')
}

/** Writes a Markdown link. A bracket in the title would end the link early. */
export const writeLink = ({ title, url }: Link): string =>
  `[${title.replaceAll('[', '(').replaceAll(']', ')')}](${url})`

/** Joins items like 'a, b and c'. */
export const enumerate = (items: readonly string[], language: Language): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(` ${say('and', language)} `)

/** Returns the first items with at most `words` words in total, but at least one item. */
function firstItems(items: readonly string[], words: number): string[] {
  let length = 0
  return items.filter((item, index) => {
    length += item.split(/\s+/).length
    return index === 0 || length <= words
  })
}

/** Lists the first items with at most `words` words in total, then the number of omitted items. */
export function shortList(items: readonly string[], words = 34): string {
  const shown = firstItems(items, words)
  const more = items.length - shown.length
  return shown.join('; ') + (more > 0 ? `; + ${more}` : '')
}

/** Returns the first sentences with at most `words` words in total, but at least one sentence. */
export const firstWords = (text: string, words: number) =>
  firstItems(
    splitSentences(text).map((sentence) => sentence.text),
    words,
  ).join(' ')
