/** The search text in an address, where a number arrives as a number. `undefined` without any. */
export const searchWords = (given: unknown): string | undefined =>
  typeof given === 'string' || typeof given === 'number'
    ? String(given).slice(0, 200) || undefined
    : undefined
