import { msg, t } from '#platform/texts.ts'
import type { Advance } from '../contract/advances.ts'
import type { Invoice, InvoiceTotals } from '../contract/schemas.ts'
import { addAmounts } from './amounts.ts'
import { sumsByRate } from './credit-notes.ts'
import type { Words } from './sheet-words.ts'

/** Sums the earlier invoices of the order by VAT rate. */
export const earlierRates = (advances: Advance[]): InvoiceTotals['rates'] =>
  sumsByRate(advances.map(({ rates }) => rates))

type Sums = Pick<Advance, 'net' | 'vat'>

type Final = Pick<Invoice, 'advances' | 'totals' | 'pricesIncludeVat'>

export const advancesHead = msg`The order, less earlier invoices`

/** Returns the table above the sums of a final invoice: the whole order minus each earlier invoice. Empty for other invoices. */
export function advanceTable({ advances, totals, pricesIncludeVat }: Final, { money, day }: Words) {
  if (advances.length === 0) return { names: [], columns: [] }
  const column = (head: string, amount: (sums: Sums) => string) => ({
    head,
    cells: [
      money(advances.map(amount).reduce(addAmounts, amount(totals))),
      ...advances.map((one) => money(`-${amount(one)}`)),
    ],
  })
  const net = ({ net }: Sums) => net
  const vat = ({ vat }: Sums) => vat
  const gross = (sums: Sums) => addAmounts(sums.net, sums.vat)
  const hasVat = [totals, ...advances].some((sums) => Number(sums.vat) > 0)
  return {
    names: [
      t`Whole order`,
      ...advances.map(({ number, issueDate }) => t`Less invoice ${number}, ${day(issueDate)}`),
    ],
    columns: hasVat
      ? [pricesIncludeVat ? column(t`Incl. VAT`, gross) : column(t`Net`, net), column(t`VAT`, vat)]
      : [column(t`Amount`, net)],
  }
}
