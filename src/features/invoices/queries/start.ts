import { and, desc, eq, ne } from 'drizzle-orm'
import { shortName } from '#features/catalogue/contract/packages.ts'
import { orderFor } from '#features/orders/queries/orders.ts'
import { site } from '#features/site/domain/site.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import type { InvoiceStart } from '../contract/schemas.ts'
import { invoices } from '../table.ts'
import { depositOf } from './deposit.ts'
import { invoicedNetOf } from './invoices.ts'
import { offeredRates } from './settings.ts'

/** What a new invoice of an order begins with. Fails as `orderFor` does. */
export async function invoiceStart(member: Member, orderId: number): Promise<InvoiceStart> {
  const { order, client } = await orderFor(member, orderId)
  const [last] = await db()
    .select({ buyer: invoices.buyer, vatKind: invoices.vatKind })
    .from(invoices)
    .where(and(eq(invoices.userId, order.userId), ne(invoices.status, 'draft')))
    .orderBy(desc(invoices.id))
    .limit(1)
  const { vatKind } = site().invoices
  const rates = offeredRates()
  const title = `${order.serviceTitle}, package ${shortName(order.packageName)}`
  return {
    buyer: last?.buyer ?? {
      name: client.clientName,
      address: '',
      country: '',
      vatNumber: '',
      email: client.clientEmail ?? '',
    },
    lines: [{ title, quantity: '1', unitPrice: order.price, vatRate: rates[0] ?? '0' }],
    vatKind: last?.vatKind ?? vatKind,
    note: '',
    serviceDate: siteDay(),
    dueDate: null,
    paymentLink: null,
    currency: order.currency,
    price: order.price,
    title,
    vatRates: rates.length > 0 ? rates : ['0'],
    depositPercent: (await depositOf(order)).percent,
    invoicedNet: await invoicedNetOf(orderId),
  }
}
