/** The words of a search in an address: there what looks like a number arrives as one. `undefined` without any. */
export const searchWords = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given).slice(0, 200) || undefined
    : undefined
