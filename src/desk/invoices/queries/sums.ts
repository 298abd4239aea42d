import { and, type SQL, sql } from 'drizzle-orm'
import { orderTerms } from '#desk/orders/queries/orders-of.ts'
import { db } from '#platform/database/database.ts'
import { siteDay } from '#platform/locale.ts'
import type { InvoiceSums } from '../contract/schemas.ts'
import { invoices, payments, refunds } from '../table.ts'
import { isOverdue, isToPay } from './invoices.ts'

const shownMonths = 12

/** By currency. Credit notes are subtracted from the invoiced amounts, refunds from the payments. */
export async function invoiceSums(): Promise<InvoiceSums> {
  const today = siteDay()
  const first = monthBefore(today, shownMonths - 1)
  const waiting = (condition: SQL | undefined) =>
    db()
      .select({
        currency: invoices.currency,
        count: sql<number>`count(*)::int`,
        total: sql<string>`sum(${invoices.total})`,
      })
      .from(invoices)
      .where(condition)
      .groupBy(invoices.currency)
      .orderBy(invoices.currency)
  const open = await waiting(isToPay())
  const overdue = await waiting(and(isToPay(), isOverdue()))
  const { rows: months } = await db().execute<InvoiceSums['months'][number]>(sql`
    select month, currency, sum(invoiced)::numeric(14, 2) as invoiced, sum(paid)::numeric(14, 2) as paid from (
      select to_char(issue_date, 'YYYY-MM') as month, currency,
        case kind when 'credit' then -total else total end as invoiced, 0 as paid
      from ${invoices} where issue_date >= ${`${first}-01`}
      union all
      select to_char(paid_on, 'YYYY-MM'), currency, 0, case kind when 'credit' then -amount else amount end
      from ${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
      where means <> 'credit' and paid_on >= ${`${first}-01`} and paid_on < ${`${monthBefore(today, -1)}-01`}
      union all
      select to_char(refunded_on, 'YYYY-MM'), ${orderTerms.currency}, 0, -amount
      from ${refunds} join ${orderTerms} on ${orderTerms.id} = ${refunds.orderId}
      where refunded_on >= ${`${first}-01`}) as listed
    group by 1, 2 order by 1 desc, 2`)
  return { open, overdue, months }
}

/** 'YYYY-MM'. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7)
}
