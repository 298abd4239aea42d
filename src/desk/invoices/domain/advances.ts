import type { Advance } from '../contract/advances.ts'
import type { Invoice, InvoiceTotals } from '../contract/schemas.ts'
import { addAmounts } from './amounts.ts'
import { sumsByRate } from './credit-notes.ts'
import type { Words } from './sheet-words.ts'

/** What earlier invoices of the order came to, by VAT rate. */
export const earlierRates = (advances: Advance[]): InvoiceTotals['rates'] =>
  sumsByRate(advances.map(({ rates }) => rates))

type Final = Pick<Invoice, 'advances' | 'totals'>

export const advancesHead = 'The order, less earlier invoices'

/** Above the sums of a final invoice: the whole order, and each earlier invoice with a minus. Empty for other invoices. */
export function advanceTable({ advances, totals }: Final, { money, day }: Words) {
  if (advances.length === 0) return { names: [], columns: [] }
  const column = (head: string, part: 'net' | 'vat') => ({
    head,
    cells: [
      money(advances.map((one) => one[part]).reduce(addAmounts, totals[part])),
      ...advances.map((one) => money(`-${one[part]}`)),
    ],
  })
  const hasVat = [totals, ...advances].some(({ vat }) => Number(vat) > 0)
  return {
    names: [
      'Whole order',
      ...advances.map(({ number, issueDate }) => `Less invoice ${number}, ${day(issueDate)}`),
    ],
    columns: hasVat ? [column('Net', 'net'), column('VAT', 'vat')] : [column('Amount', 'net')],
  }
}
