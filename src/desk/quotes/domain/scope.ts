import { formatNumber } from '#platform/locale.ts'
import type { StoredLine } from '../contract/schemas.ts'

type Told = Pick<StoredLine, 'title' | 'text' | 'quantity' | 'unit' | 'unitPrice'>

/** Writes a quantity with its unit. Empty for a single piece. */
export const writeQuantity = ({ quantity, unit }: Pick<Told, 'quantity' | 'unit'>): string =>
  Number(quantity) === 1 && !unit ? '' : [formatNumber(Number(quantity)), unit].filter(Boolean).join(' ')

/**
 * Writes the text of an offer with lines, in Markdown: the request of its order. It contains no prices, because developers read
 * it, and no discounts, because nothing is done for them.
 */
export const writeScope = (message: string, lines: Told[]): string =>
  [
    message,
    lines
      .filter(({ unitPrice }) => !unitPrice.startsWith('-'))
      .map(writeLine)
      .join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')

function writeLine({ title, text, ...counted }: Told): string {
  const quantity = writeQuantity(counted)
  const first = quantity ? `- ${title} (${quantity})` : `- ${title}`
  return [first, ...text.split('\n').filter(Boolean)].join('\n  ')
}
