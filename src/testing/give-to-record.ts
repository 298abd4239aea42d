import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { openInvoiceSite } from './invoice-site.ts'

/** Gives an order with an issued invoice to a record, as if it had been made for it. Returns the number of the order. */
export async function giveToRecord(
  { place, eve, issue }: Pick<Awaited<ReturnType<typeof openInvoiceSite>>, 'place' | 'eve' | 'issue'>,
  record: number,
): Promise<number> {
  const { id } = await place(eve)
  const invoice = await issue({ orderId: id })
  await db().execute(sql`update service_orders set user_id = null, client_id = ${record} where id = ${id}`)
  await db().execute(sql`alter table invoices disable trigger invoices_unchanged`)
  await db().execute(sql`update invoices set user_id = null, client_id = ${record} where id = ${invoice.id}`)
  await db().execute(sql`alter table invoices enable trigger invoices_unchanged`)
  return id
}
