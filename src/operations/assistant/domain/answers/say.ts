import type { Link } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import templates from './data/templates.json' with { type: 'json' }
import { type Language, languages } from './normalize.ts'

export type Phrase = keyof typeof templates

/** A sentence of data/templates.json in a language, with its values; an empty value leaves no stray punctuation. */
export function say(
  phrase: Phrase,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const template = templates[phrase][languages.indexOf(language)] || templates[phrase][0] || ''
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return filled.replace(/ \(\)|, (?=\.$)/g, '')
}

/** A Markdown link; brackets in the title would end it early. */
export const writeLink = ({ title, url }: Link): string =>
  `[${title.replaceAll('[', '(').replaceAll(']', ')')}](${url})`

/** Joins items to one text: 'a, b and c'. */
export const enumerate = (items: readonly string[], language: Language): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(` ${say('and', language)} `)

/** The first items with at most `words` words in total, at least one. */
function firstItems(items: readonly string[], words: number): string[] {
  let length = 0
  return items.filter((item, index) => {
    length += item.split(/\s+/).length
    return index === 0 || length <= words
  })
}

/** The first items with at most `words` words, and the number of the rest. */
export function shortList(items: readonly string[], words = 34): string {
  const shown = firstItems(items, words)
  const more = items.length - shown.length
  return shown.join('; ') + (more > 0 ? `; + ${more}` : '')
}

/** The first whole sentences with at most `words` words, at least one. */
export const firstWords = (text: string, words: number) =>
  firstItems(
    splitSentences(text).map((sentence) => sentence.text),
    words,
  ).join(' ')
