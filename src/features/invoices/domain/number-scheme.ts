/** The part of a scheme that is the same for all invoices of a year: 'INV-{year}-{number}' gives 'INV-2026-'. */
export const seriesOf = (scheme: string, year: string): string =>
  scheme.replaceAll('{year}', year).replace('{number}', '')

/** The number of an invoice, with at least four digits: 'INV-2026-0007'. */
export const numberIn = (series: string, count: number): string =>
  `${series}${String(count).padStart(4, '0')}`
