import { frequencyRank } from '../text/rarity.ts'
import { synonymsOf } from './lexicon.ts'
import { isQuiet, numberOf } from './patterns.ts'
import { tokenize } from './tokens.ts'

/** A word of a question that says what it is about, and the stems that stand for it, each with its share. */
export type Term = { word: string; stem: string; at: number; alternatives: Map<string, number> }

/** 0.2 for everyday words to 1 for rare ones. */
export function specificity(word: string): number {
  const rank = frequencyRank(word)
  if (rank === undefined) return 1
  return Math.min(1, Math.max(0.2, Math.log((rank + 1) / 300) / Math.log(20)))
}

/** The words that say what a text is about; `at` is their place among all its words. */
export function termsOf(text: string): Term[] {
  return tokenize(text).flatMap(({ word, stem }, at) =>
    isQuiet(word) || numberOf(word) !== undefined
      ? []
      : [{ word, stem, at, alternatives: new Map([...synonymsOf(stem), [stem, 1] as const]) }],
  )
}

/** How surely a set of stems holds a term: 1 for the word itself, less for a synonym. */
export function creditIn(term: Term, stems: { has(stem: string): boolean }): number {
  let best = 0
  for (const [stem, credit] of term.alternatives) if (credit > best && stems.has(stem)) best = credit
  return best
}

/** The same for the words of a name, where 'postgres' stands for 'postgresql' and 'code' for 'codebase'. */
export function creditAsName(term: Term, stem: string): number {
  const own = term.alternatives.get(stem)
  if (own === 1) return 1
  const [short, long] = term.stem.length < stem.length ? [term.stem, stem] : [stem, term.stem]
  if (short.length >= 4 && long.startsWith(short) && long.length - short.length <= 5)
    return short.length >= 6 ? 0.9 : 0.7
  return own ?? 0
}

/** Share of the terms that a set of stems holds; rare words count more. */
export function shareHeld(
  terms: Term[],
  stems: { has(stem: string): boolean },
  idf: (stem: string) => number,
): number {
  let [held, total] = [0, 0]
  for (const term of terms) {
    const weight = Math.max(0.4, idf(term.stem)) * (0.2 + specificity(term.word))
    held += creditIn(term, stems) * weight
    total += weight
  }
  return total && held / total
}
