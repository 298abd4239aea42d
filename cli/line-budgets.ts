/**
 * How many lines of code each feature and area may have, tests not counted: what it has, rounded up to the next hundred. Whoever
 * needs more raises the number in the same change, and so says it.
 */
export const lineBudgets: Record<string, number> = {
  cli: 0,
}
