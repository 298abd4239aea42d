import { and, desc, eq, ne } from 'drizzle-orm'
import { site } from '#base/site/domain/site.ts'
import { readAgreedPrice, readDepositBase } from '#desk/agreements/queries/agreed-terms.ts'
import { enteredBuyer } from '#desk/clients/queries/billing.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { ownDepositPercent } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, siteDay } from '#platform/locale.ts'
import { shortName } from '#showcase/catalogue/contract/packages.ts'
import { packageDepositPercent } from '#showcase/catalogue/queries.ts'
import type { InvoiceStart, OrderDeposit } from '../contract/schemas.ts'
import { isDepositPaid, partsToInvoice } from '../domain/deposit.ts'
import { splitPrice } from '../domain/totals.ts'
import { invoices } from '../table.ts'
import { readInvoicedNet } from './invoices.ts'
import { offeredRates } from './settings.ts'

type Ordered = Pick<Order, 'serviceId' | 'packageType'>

/** The package's percentage, or else that of the settings. */
const usualPercent = async ({ serviceId, packageType }: Ordered): Promise<number> =>
  (await packageDepositPercent(serviceId, packageType)) ?? site().invoices.depositPercent

/** Fails as `orderFor` does. */
export async function depositFor(member: Member, orderId: number): Promise<OrderDeposit> {
  return orderDeposit((await orderFor(member, orderId)).order)
}

/** The order's own percentage, or else that of its package or of the settings. */
export async function orderDeposit(order: Order): Promise<OrderDeposit> {
  const { id, currency, status } = order
  const own = await ownDepositPercent(id)
  const percent = own ?? (await usualPercent(order))
  const decimals = currencyDecimals(currency)
  const base = await readDepositBase(order)
  const [amount = '0.00'] = splitPrice(base, [percent, 100 - percent], offeredRates()[0] ?? '0', decimals)
  const isPaid = isDepositPaid(base, percent, await readInvoicedNet(id, ['paid']), decimals)
  const holdsStart = site().invoices.depositFirst && status === 'pending' && !isPaid
  return {
    percent,
    isOwn: own !== null,
    amount,
    currency,
    isPaid,
    holdsStart,
    hasBegun: status !== 'pending',
  }
}

/**
 * Fails with `conflict` while work waits for the deposit. The caller must have locked the order, so that no payment or
 * cancellation happens meanwhile.
 */
export async function checkDepositPaid(order: Order): Promise<void> {
  const { holdsStart, percent } = await orderDeposit(order)
  if (!holdsStart) return
  const words = `The deposit of ${percent} % is not paid yet`
  throw new AppError(
    'conflict',
    `${words}. Invoice it first, or give this order another deposit beside its invoices.`,
  )
}

/** For a new order of this package. */
export const holdsForDeposit = async (
  serviceId: number,
  packageType: Order['packageType'],
): Promise<boolean> => site().invoices.depositFirst && (await usualPercent({ serviceId, packageType })) > 0

/** Fails as `orderFor` does. */
export async function invoiceStart(member: Member, orderId: number): Promise<InvoiceStart> {
  const { order, client } = await orderFor(member, orderId)
  const [last] = await db()
    .select({ buyer: invoices.buyer, vatKind: invoices.vatKind, createdAt: invoices.createdAt })
    .from(invoices)
    .where(and(eq(invoices.userId, order.userId), ne(invoices.status, 'draft')))
    .orderBy(desc(invoices.id))
    .limit(1)
  const { vatKind } = site().invoices
  const rates = offeredRates()
  const title = `${order.serviceTitle}, package ${shortName(order.packageName)}`
  const agreed = await readAgreedPrice(order)
  const invoicedNet = await readInvoicedNet(orderId)
  const { percent: depositPercent } = await orderDeposit(order)
  const titles = {
    deposit: `${title}: deposit of ${depositPercent} %`,
    whole: title,
    left: `${title}: remaining amount`,
  }
  const parts = partsToInvoice({
    agreed,
    issued: invoicedNet,
    // There is no deposit once the order is closed.
    percent: isOpenStatus(order.status) ? depositPercent : 0,
    rate: rates[0] ?? '0',
    decimals: currencyDecimals(order.currency),
  }).map(({ part, amount }) => ({ part, title: titles[part], unitPrice: amount }))
  const { part: _part, ...first } = parts[0] ?? { part: undefined }
  const entered = await enteredBuyer(order.userId, last?.createdAt)
  const known = Object.entries(entered ?? {}).filter(([, value]) => value !== '')
  const account = { name: client.clientName, email: client.clientEmail ?? '' }
  const usual = last?.buyer ?? { ...account, address: '', country: '', vatNumber: '' }
  return {
    buyer: { ...usual, ...Object.fromEntries(known) },
    lines: [{ title, unitPrice: '0.00', ...first, quantity: '1', vatRate: rates[0] ?? '0' }],
    vatKind: last?.vatKind ?? vatKind,
    note: '',
    serviceDate: siteDay(),
    dueDate: null,
    paymentLink: null,
    currency: order.currency,
    price: agreed,
    vatRates: rates.length > 0 ? rates : ['0'],
    depositPercent,
    invoicedNet,
    draftedNet: await readInvoicedNet(orderId, ['draft']),
    parts,
  }
}
