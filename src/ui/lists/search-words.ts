/** The search text in an address. The router parses a number as a number. `undefined` if there is none. */
export const searchWords = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given).slice(0, 200) || undefined
    : undefined
