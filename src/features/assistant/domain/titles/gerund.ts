const VOWELS = 'aeiou'

// Verbs of two syllables that double their last letter, since the stress lies on it.
const DOUBLING = new Set(
  'begin commit refer prefer occur submit permit admit control forget transfer defer embed reset upset input'.split(
    ' ',
  ),
)

/** The -ing form of a verb's base form: 'make' → 'making', 'run' → 'running', 'tie' → 'tying'. */
export function gerundOf(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`
  if (/(?:ee|oe|ye)$/.test(base)) return `${base}ing`
  if (/e$/.test(base) && base.length > 2) return `${base.slice(0, -1)}ing`
  if (/ic$/.test(base)) return `${base}king`
  return doublesLastLetter(base) ? `${base}${base.at(-1)}ing` : `${base}ing`
}

function doublesLastLetter(base: string): boolean {
  if (!/[^aeiou][aeiou][^aeiouwxy]$/.test(base) && !/^[aeiou][^aeiouwxy]$/.test(base)) return false
  const syllables = base.match(new RegExp(`[${VOWELS}]+`, 'g'))?.length ?? 0
  return syllables === 1 || DOUBLING.has(base)
}
