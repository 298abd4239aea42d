import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import type { Fact, Words } from './sheet-words.ts'

type Reduced = Pick<Invoice, 'number' | 'issueDate' | 'total' | 'open' | 'credits' | 'payments'>

/** Whether a part of the invoice was credited or paid. The total in its PDF is then more than the open amount. */
export const isReduced = ({ total, open }: Pick<Invoice, 'total' | 'open'>): boolean => total !== open

/** Returns the total of an invoice, its credit notes and payments by day, and the open amount. */
export function openFacts(
  { number, issueDate, total, open, credits, payments }: Reduced,
  { money, day }: Pick<Words, 'money' | 'day'>,
): Fact[] {
  const changes = [
    ...credits.map((one) => ({
      at: one.issueDate,
      name: t`Credit note ${one.number ?? ''}`,
      amount: one.total,
    })),
    ...payments.map((one) => ({ at: one.paidOn, name: t`Paid`, amount: one.amount })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  return [
    [[t`Invoice ${number ?? ''}`, issueDate && day(issueDate)].filter(Boolean).join(', '), money(total)],
    ...changes.map(({ at, name, amount }): Fact => [`${name}, ${day(at)}`, money(`-${amount}`)]),
    [t`Still to be paid`, money(open)],
  ]
}
