import { eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Invoice } from '../contract/schemas.ts'
import { amountLeft, smallerAmount, toHundredths } from '../domain/amounts.ts'
import { invoices } from '../table.ts'
import { readBalances } from './balance.ts'
import { paidFor } from './movements.ts'
import { openAmount } from './open-amounts.ts'

type Paid = Pick<Invoice, 'id' | 'orderId' | 'total' | 'credited' | 'paid'>

/** Returns what is to be sent back, and what was, of the payments that an invoice does not need after its credit notes. */
export async function readSurplus({ id, orderId, total, credited, paid }: Paid) {
  const surplus = amountLeft(paid, amountLeft(total, credited))
  const none = { toRefund: '0.00', refunded: '0.00' }
  if (toHundredths(credited) === 0n || toHundredths(surplus) === 0n) return none
  if (orderId !== null) {
    const [found] = await readBalances([orderId])
    return { ...none, toRefund: smallerAmount(surplus, found?.balance.toRefund ?? '0.00') }
  }
  const sum = (amount: SQL) => sql<string>`coalesce(sum(${amount}), 0)::numeric(12, 2)`
  return db()
    .select({ toRefund: sum(openAmount()), refunded: sum(paidFor(invoices.id)) })
    .from(invoices)
    .where(eq(invoices.creditedId, id))
    .then(oneRow)
}
