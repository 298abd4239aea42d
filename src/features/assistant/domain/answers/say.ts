import type { Link } from '../facts.ts'
import { splitSentences } from '../text/sentences.ts'
import templates from './data/templates.json' with { type: 'json' }
import { type Language, languages } from './normalise.ts'

export type Phrase = keyof typeof templates

/** A sentence of data/templates.json in a language, with its values. */
export function say(
  phrase: Phrase,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const template = templates[phrase][languages.indexOf(language)] || templates[phrase][0] || ''
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** A markdown link; the brackets of a title would end it early. */
export const writeLink = ({ title, url }: Link): string =>
  `[${title.replace(/[[\]]/g, (bracket) => (bracket === '[' ? '(' : ')'))}](${url})`

/** 'a, b and c'. */
export function enumerate(items: readonly string[], language: Language): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} ${say('and', language)} ${items.at(-1)}`
}

/** As many items as stay within some forty words, and how many there are beside. */
export function shortList(items: readonly string[], words = 34): string {
  const shown: string[] = []
  let length = 0
  for (const item of items) {
    length += item.split(/\s+/).length
    if (shown.length > 0 && length > words) break
    shown.push(item)
  }
  const more = items.length - shown.length
  return shown.join('; ') + (more > 0 ? `; + ${more}` : '')
}

/** Whole sentences up to so many words, at least one. */
export function limitWords(sentences: string[], words: number): string {
  const kept: string[] = []
  for (const sentence of sentences) {
    if (kept.length > 0 && [...kept, sentence].join(' ').split(/\s+/).length > words) break
    kept.push(sentence)
  }
  return kept.join(' ')
}

export const firstWords = (text: string, words: number) =>
  limitWords(
    splitSentences(text).map((sentence) => sentence.text),
    words,
  )
