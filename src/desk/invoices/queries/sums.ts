import { and, type SQL, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import type { InvoiceSums } from '../contract/sums.ts'
import { invoices } from '../table.ts'
import { moved, movements } from './movements.ts'
import { isOverdue, isToPay, openAmount } from './open-amounts.ts'

const shownMonths = 12

/**
 * Returns the sums of all invoices, by currency. Subtracts credit notes from the invoiced amounts, and refunds from the payments.
 */
export async function invoiceSums(): Promise<InvoiceSums> {
  const today = siteDay()
  const first = monthBefore(today, shownMonths - 1)
  const waiting = (condition: SQL | undefined) =>
    db()
      .select({
        currency: invoices.currency,
        count: sql<number>`count(*)::int`,
        total: sql<string>`sum(${openAmount()})`,
      })
      .from(invoices)
      .where(condition)
      .groupBy(invoices.currency)
      .orderBy(invoices.currency)
  const open = await waiting(isToPay())
  const overdue = await waiting(and(isToPay(), isOverdue()))
  const { rows: months } = await db().execute<InvoiceSums['months'][number]>(sql`
    select to_char(moved.day, 'YYYY-MM') as month, moved.currency, ${moved.invoiced.total}::numeric(14, 2) as invoiced,
      ${moved.paid.total}::numeric(14, 2) as paid
    from ${movements} moved
    where moved.day >= ${`${first}-01`} and moved.day < ${`${monthBefore(today, -1)}-01`}
    group by 1, 2 order by 1 desc, 2`)
  return { open, overdue, months }
}

/** Returns a month such as 2026-11. `months` may be negative for a later month. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
