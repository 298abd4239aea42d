import { guardText } from '../text/guard.ts'
import { frequencyRank } from '../text/words.ts'
import { limits } from '../tuning.ts'
import { languageRules, translate } from './patterns.ts'
import { stemTerm } from './tokens.ts'

/** The languages of answers, in the order of the templates. Questions in other languages are refused in the site's language. */
export const languages = ['en', 'de', 'es', 'fr', 'it'] as const
export type Language = (typeof languages)[number]

/** Recognizes the language by its most common words. In doubt, or if the message consists of names, returns the `usual` one. */
export function detectLanguage(message: string, usual: Language = 'en'): Language | 'other' {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length > 0 && !/\p{Script=Latin}/u.test(message)) return 'other'
  const counts = languageRules.map(({ language, words: commonest }) => {
    const found = words.filter((word) => commonest.has(word)).length
    return { language, count: found + (language === usual ? 0.5 : 0) }
  })
  const [most] = counts.toSorted((a, b) => b.count - a.count)
  return most?.language ?? usual
}

/** Translates a question to English, expands slang and corrects typos. */
export function normalize(message: string, language: Language, vocabulary: Vocabulary): string {
  const plain = guardText(message, limits.messageLength)
    .replaceAll('’', "'")
    .replace(/[¿¡]/g, '')
    .replace(/-?(?=pa(?:ckage|ket|quete))/gi, ' ')
  return translate(plain, language)
    .replace(wordPattern, (word) => mendTypo(word, vocabulary))
    .replace(/\s+/g, ' ')
    .trim()
}

const wordPattern = /\p{L}[\p{L}'-]+/gu

/**
 * `words`: typos are corrected to one of these; earlier words are more likely. `known`: these words and their stems, which are
 * never corrected.
 */
export type Vocabulary = { words: string[]; known: ReadonlySet<string> }

/** Builds the vocabulary. Words of earlier texts are more likely. */
export function makeVocabulary(texts: string[]): Vocabulary {
  const words = [...new Set(texts.flatMap((text) => text.toLowerCase().match(wordPattern) ?? []))]
  return { words, known: new Set([...words, ...words.map(stemTerm)]) }
}

/** Corrects a typo. A short word is corrected only if two letters are swapped or one is missing. */
export function mendTypo(word: string, { words, known }: Vocabulary): string {
  const typo = word.toLowerCase()
  if (typo.length < 3 || known.has(typo) || known.has(stemTerm(typo)) || frequencyRank(typo) !== undefined)
    return word
  const reach = typo.length >= 8 ? 2 : 1
  const near = words.filter((meant) => meant[0] === typo[0] && editsBetween(typo, meant, reach) <= reach)
  const isLong = (meant: string) => Math.min(typo.length - 1, meant.length) >= 4
  return near.find((meant) => isSlip(typo, meant)) ?? near.find(isLong) ?? word
}

/** True if two letters are swapped or one is missing: 'mpv' for 'mvp', 'clas' for 'class'. */
const isSlip = (typo: string, meant: string) =>
  [...typo].sort().join('') === [...meant].sort().join('') || (typo.length === 4 && meant.length === 5)

/**
 * Counts insertions, deletions, substitutions and swaps of neighbors (optimal string alignment distance). Stops at `most` + 1.
 */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  if (a === '' || b === '') return a.length + b.length
  if (a[0] === b[0]) return editsBetween(a.slice(1), b.slice(1), most)
  if (most === 0) return 1
  const rest = (ofA: number, ofB: number) => editsBetween(a.slice(ofA), b.slice(ofB), most - 1)
  const isSwapped = a[0] === b[1] && a[1] === b[0]
  return 1 + Math.min(rest(1, 0), rest(0, 1), rest(1, 1), isSwapped ? rest(2, 2) : most)
}
