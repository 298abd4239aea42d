/** The start of all numbers of a year. For example 'INV-{year}-{number}' becomes 'INV-2026-'. */
export const seriesPrefix = (scheme: string, year: string): string =>
  scheme.replaceAll('{year}', year).replace('{number}', '')

/** For example 'INV-2026-0007', with at least four digits. */
export const numberIn = (series: string, count: number): string =>
  `${series}${String(count).padStart(4, '0')}`
