import { frequencyRank } from '../text/words.ts'
import { breaksPhrase, isQuiet, parseNumberWord } from './patterns.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { stemTerm, tokenize } from './tokens.ts'

/** A word that carries the subject of a question. */
export type Term = {
  word: string
  stem: string
  /** `at` is the word's index, `phrase` the number of its phrase: 'a mobile app' is one phrase, 'an app for nurses' is two. */
  at: number
  phrase: number
  /** Maps the word's stem and the stems of its synonyms to their credit. */
  alternatives: ReadonlyMap<string, number>
}

/** The credit of a synonym, where the word itself has 1: an estimate of how often both mean the same on a developer's site. */
const synonymWeight: number = 0.75

/** Maps each stem to all stems on the same lines of the synonym list. */
const meant = new Map<string, Set<string>>()
for (const line of synonyms) {
  const stems = line.split(' ').map(stemTerm)
  for (const stem of stems) meant.set(stem, new Set([...(meant.get(stem) ?? []), ...stems]))
}

/** Rates a word from 0.2 (an everyday word) to 1 (a rare word). */
export function specificity(word: string): number {
  const rank = frequencyRank(word)
  if (rank === undefined) return 1
  return Math.min(1, Math.max(0.2, Math.log((rank + 1) / 300) / Math.log(20)))
}

const listAlternatives = (stem: string) =>
  new Map([...(meant.get(stem) ?? [])].map((other) => [other, synonymWeight])).set(stem, 1)

export function findTerms(text: string): Term[] {
  let phrase = 0
  return tokenize(text).flatMap(({ word, stem }, index) => {
    if (breaksPhrase(word)) phrase++
    if (isQuiet(word) || parseNumberWord(word) !== undefined) return []
    return [{ word, stem, at: index, phrase, alternatives: listAlternatives(stem) }]
  })
}

/** Returns 1 if the stems contain the word itself, less for a synonym, and 0 otherwise. */
export function creditIn(term: Term, stems: { has(stem: string): boolean }): number {
  let best = 0
  for (const [stem, credit] of term.alternatives) if (credit > best && stems.has(stem)) best = credit
  return best
}

/** Like `creditIn`, for one word of a name. Also accepts the start of a word: 'postgres' for 'postgresql'. */
export function creditAsName(term: Term, stem: string): number {
  const own = term.alternatives.get(stem) ?? 0
  const [short = '', long = ''] = [term.stem, stem].sort((a, b) => a.length - b.length)
  const isPart = short.length >= 4 && long.startsWith(short) && long.length - short.length <= 5
  return isPart ? Math.max(own, short.length >= 6 ? 1 : 0.7) : own
}

/** Returns the share of the terms found among the stems. Rare words weigh more. */
export function shareHeld(terms: Term[], stems: { has(stem: string): boolean }): number {
  let [held, total] = [0, 0]
  for (const term of terms) {
    const weight = specificity(term.word)
    held += creditIn(term, stems) * weight
    total += weight
  }
  return total && held / total
}
