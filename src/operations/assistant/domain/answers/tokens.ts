import { stemmer } from 'stemmer'
import irregularForms from './irregular-forms.json' with { type: 'json' }

/** Word forms that the stemmer cannot reduce to their verb or noun. */
const irregular: Record<string, string> = irregularForms

const tokenPattern = /[\p{L}\p{N}]+(?:[.'+#-][\p{L}\p{N}]+|,\d{3}(?!\d))*[+#]*/gu

export function stemTerm(word: string): string {
  const lower = word.toLowerCase().replace(/'s$/, '')
  return stemmer(irregular[lower] ?? lower)
}

/** Splits a text into words. The parts of a hyphenated compound are separate words. */
export function tokenize(text: string) {
  const found = text.toLowerCase().replaceAll('’', "'").match(tokenPattern) ?? []
  return found
    .flatMap((word) => [word, ...(/-/.test(word) ? word.split('-').filter(({ length }) => length > 1) : [])])
    .map((word) => ({ word, stem: stemTerm(word) }))
}

export const stemsIn = (text: string) => new Set(tokenize(text).map(({ stem }) => stem))
