import { frequencyRank } from '../text/words.ts'
import { breaksPhrase, isQuiet, parseNumberWord } from './patterns.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { stemTerm, tokenize } from './tokens.ts'

/** A word of a question that says what it is about. */
export type Term = {
  word: string
  stem: string
  /** Its index among all words, and the number of its phrase: 'a mobile app' is one phrase, 'an app for nurses' is two. */
  at: number
  phrase: number
  /** Its stem and those of its synonyms, each with its credit. */
  alternatives: ReadonlyMap<string, number>
}

/** The credit of a synonym: how likely it means the other word on a developer's site. */
const synonymWeight: number = 0.75

/** Maps each stem to all stems of its lines of synonyms. */
const meant = new Map<string, Set<string>>()
for (const line of synonyms) {
  const stems = line.split(' ').map(stemTerm)
  for (const stem of stems) meant.set(stem, new Set([...(meant.get(stem) ?? []), ...stems]))
}

/** How specific a word is: from 0.2 for everyday words to 1 for rare ones. */
export function specificity(word: string): number {
  const rank = frequencyRank(word)
  if (rank === undefined) return 1
  return Math.min(1, Math.max(0.2, Math.log((rank + 1) / 300) / Math.log(20)))
}

const listAlternatives = (stem: string) =>
  new Map([...(meant.get(stem) ?? [])].map((other) => [other, synonymWeight])).set(stem, 1)

/** The words that say what a text is about. */
export function findTerms(text: string): Term[] {
  let phrase = 0
  return tokenize(text).flatMap(({ word, stem }, index) => {
    if (breaksPhrase(word)) phrase++
    if (isQuiet(word) || parseNumberWord(word) !== undefined) return []
    return [{ word, stem, at: index, phrase, alternatives: listAlternatives(stem) }]
  })
}

/** The credit of a term in a set of stems: 1 for the word itself, less for a synonym, 0 for neither. */
export function creditIn(term: Term, stems: { has(stem: string): boolean }): number {
  let best = 0
  for (const [stem, credit] of term.alternatives) if (credit > best && stems.has(stem)) best = credit
  return best
}

/** The credit of a term for one word of a name. A beginning counts too: 'postgres' for 'postgresql', 'code' for 'codebase'. */
export function creditAsName(term: Term, stem: string): number {
  const own = term.alternatives.get(stem) ?? 0
  const [short = '', long = ''] = [term.stem, stem].sort((a, b) => a.length - b.length)
  const isPart = short.length >= 4 && long.startsWith(short) && long.length - short.length <= 5
  return isPart ? Math.max(own, short.length >= 6 ? 1 : 0.7) : own
}

/** The share of the terms that a set of stems contains; rare words count more. */
export function shareHeld(terms: Term[], stems: { has(stem: string): boolean }): number {
  let [held, total] = [0, 0]
  for (const term of terms) {
    const weight = specificity(term.word)
    held += creditIn(term, stems) * weight
    total += weight
  }
  return total && held / total
}
