import synonyms from './synonyms.json' with { type: 'json' }
import { stemTerm } from './tokens.ts'

const SYNONYM = 0.75
const HINT = 0.5

/** Credits for the stems that a stem may mean; built once. */
const alternatives = new Map<string, Map<string, number>>()

/**
 * Synonyms of visitors of a developer's site. Words left of '>' are synonyms of each other; a word on the left also counts,
 * with less weight, as those on the right, but not the reverse.
 */
for (const line of synonyms) {
  const [same = '', hints = ''] = line.split('>')
  const stems = [...new Set(toStems(same))]
  for (const stem of stems) {
    for (const other of stems) if (other !== stem) credit(stem, other, SYNONYM)
    for (const hint of toStems(hints)) if (hint !== stem) credit(stem, hint, HINT)
  }
}

function toStems(words: string): string[] {
  return words.trim().split(/\s+/).filter(Boolean).map(stemTerm)
}

function credit(stem: string, other: string, value: number): void {
  const others = alternatives.get(stem) ?? new Map<string, number>()
  others.set(other, Math.max(value, others.get(other) ?? 0))
  alternatives.set(stem, others)
}

export const LEXICON_WORDS = synonyms.flatMap((line) => line.split(/[\s>]+/))

export const synonymsOf = (stem: string): ReadonlyMap<string, number> => alternatives.get(stem) ?? new Map()
export const isInLexicon = (stem: string) => alternatives.has(stem)
