/** The part of the number scheme that all invoices of a year share: 'INV-{year}-{number}' becomes 'INV-2026-'. */
export const seriesPrefix = (scheme: string, year: string): string =>
  scheme.replaceAll('{year}', year).replace('{number}', '')

/** An invoice number, with at least four digits: 'INV-2026-0007'. */
export const numberIn = (series: string, count: number): string =>
  `${series}${String(count).padStart(4, '0')}`
