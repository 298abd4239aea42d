import { guardText } from '../text/guard.ts'
import { frequencyRank } from '../text/rarity.ts'
import { wordSet } from '../text/words.ts'
import { LIMITS } from '../tuning.ts'
import { LANGUAGES, SLANG, TRANSLATIONS } from './patterns.ts'
import { stemTerm } from './tokens.ts'

/** The languages that questions are answered in, in the order of the templates; `other` gets one sentence in English. */
export const languages = ['en', 'de', 'es'] as const
export type Language = (typeof languages)[number]

/** Words that typos are mended to, those of the site's own names first; and all that are left as they are. */
export type Vocabulary = { names: string[]; words: string[]; isKnown: (word: string) => boolean }

const SIGNS = Object.entries(LANGUAGES).map(([language, words]) => ({ language, words: wordSet(words) }))

/** The language of a message by its commonest words; names alone count as English. */
export function languageOf(message: string): Language | 'other' {
  const words = message.toLowerCase().match(/\p{L}+/gu) ?? []
  const letters = words.join('')
  const foreign = letters.match(/[^\p{Script=Latin}]/gu)?.length ?? 0
  if (foreign * 2 > letters.length) return 'other'
  const counts = SIGNS.map(({ language, words: own }) => ({
    language: language as Language | 'other',
    count: words.filter((word) => own.has(word)).length + (language === 'es' && /[¿¡]/.test(message) ? 2 : 0),
  }))
  const most = counts.reduce((best, next) => (next.count > best.count ? next : best))
  return most.count > 0 ? most.language : 'en'
}

/** A question as the rest of the engine reads it: English phrases, typos mended, slang written out. */
export function normalise(message: string, language: Language, vocabulary: Vocabulary): string {
  const plain = guardText(message, LIMITS.messageLength)
    .replaceAll('’', "'")
    .replace(/-(?=pa(?:ckage|ket|quete))/gi, ' ')
    .trim()
  const written =
    language === 'en' ? SLANG.reduce((text, [from, to]) => text.replace(from, to), plain) : plain
  const english =
    language === 'en'
      ? written
      : TRANSLATIONS[language].reduce(
          (text, [from, to]) => text.replace(from, to),
          written.replace(/[¿¡]/g, ''),
        )
  return english.replace(/\p{L}[\p{L}'-]+/gu, (word) => mendTypo(word, vocabulary)).replace(/\s+/g, ' ')
}

/** The word that was meant: never a change of a known word, and short words only by what is surely a slip. */
export function mendTypo(word: string, { names, words, isKnown }: Vocabulary): string {
  const lower = word.toLowerCase()
  if (word.length < 3 || isKnown(lower) || frequencyRank(lower) !== undefined) return word
  if (/[^s]s$/.test(lower) && isKnown(lower.slice(0, -1))) return word
  const reach = word.length >= 8 ? 2 : 1
  const fits = (candidate: string) =>
    word.length < 5
      ? isSlip(lower, candidate)
      : candidate.length >= 4 && candidate[0] === lower[0] && editsBetween(lower, candidate, reach) <= reach
  return names.find(fits) ?? words.find(fits) ?? word
}

/** Two letters exchanged, or one left out: 'mpv' for 'mvp', 'clas' for 'class'. */
const isSlip = (word: string, meant: string) =>
  meant[0] === word[0] &&
  ((word.length === meant.length && [...word].sort().join('') === [...meant].sort().join('')) ||
    (word.length === 4 && meant.length === 5 && editsBetween(word, meant, 1) <= 1))

/** Insertions, deletions, exchanges and swaps of neighbours that make `a` of `b` (optimal string alignment), up to `most` + 1. */
export function editsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      row.push(swapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? most + 1
}

/** Words of a text as typos are mended to them. */
export const wordsOf = (text: string) =>
  (text.toLowerCase().match(/\p{L}[\p{L}'-]+/gu) ?? []).filter((word) => word.length >= 3)

export const isKnownBy = (known: ReadonlySet<string>) => (word: string) =>
  known.has(word) || known.has(stemTerm(word))
