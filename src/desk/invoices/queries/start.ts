import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { site } from '#base/site/domain/site.ts'
import { readAdditions, readAgreedPrice } from '#desk/agreements/queries/agreed-terms.ts'
import { belongsToAccount, belongsToClients } from '#desk/clients/queries/accounts.ts'
import { billedClient } from '#desk/clients/queries/billing.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { type orderById, orderFor } from '#desk/orders/queries/orders.ts'
import { ownerOfOrder } from '#desk/orders/queries/orders-of.ts'
import { AppError } from '#platform/app-error.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, locale, siteDay } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { shortName } from '#showcase/catalogue/contract/packages.ts'
import type { Invoice, StoredBuyer, VatKind } from '../contract/schemas.ts'
import type { ClientInvoiceStart, InvoiceStart } from '../contract/start.ts'
import { earlierRates } from '../domain/advances.ts'
import { amountLeft } from '../domain/amounts.ts'
import { nameAdditions, partsToInvoice } from '../domain/deposit.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { invoices } from '../table.ts'
import { readAdvances } from './advances.ts'
import { readInvoiced } from './balance.ts'
import { orderDeposit } from './deposit.ts'
import { canIssue } from './seller-ready.ts'
import { offeredRates, usualRate } from './settings.ts'

/** Returns the initial content of an order's next invoice. Throws the errors of `orderFor`. */
export async function invoiceStart(member: Member, orderId: number): Promise<InvoiceStart> {
  const { order, client } = await orderFor(member, orderId)
  const owner = await ownerOfOrder(orderId)
  const billed = await billedClient(owner)
  const account = { name: client.clientName, email: client.clientEmail ?? '' }
  const usual = billed
    ? await usualDraft({ ...billed, account })
    : { ...(await draftAsBefore(belongsToAccount(invoices, owner.userId ?? 0), account)), record: null }
  const { title, agreed, ...ofOrder } = await orderParts(order)
  return {
    ...usual,
    buyer: await withOrderNumber(usual.buyer, orderId),
    lines: firstLines(title, ofOrder.parts),
    currency: order.currency,
    pricesIncludeVat: order.pricesIncludeVat,
    price: agreed,
    ...ofOrder,
    advances: await readAdvances(orderId),
    draftedNet: await readInvoiced(orderId, ['draft']),
  }
}

type Parted = Awaited<ReturnType<typeof orderById>>

/**
 * Returns the parts of the price that the next invoice of an order can be for, the best choice first. Amounts include VAT if the
 * order's prices do. The titles are in the language of the client.
 */
export async function orderParts(order: Parted) {
  const agreed = await readAgreedPrice(order)
  const invoicedNet = await readInvoiced(order.id)
  const { percent: depositPercent } = await orderDeposit(order)
  const titles = await inReaderLanguage(await ownerOfOrder(order.id), () => {
    const whole = t`${order.serviceTitle}, package ${shortName(order.packageName)}`
    return {
      deposit: t`${whole}: deposit of ${depositPercent} %`,
      whole,
      left: t`${whole}: remaining amount`,
    }
  })
  const additions = order.status === 'cancelled' ? [] : await additionsToName(order.id)
  const parts = partsToInvoice({
    agreed,
    issued: invoicedNet,
    // There is no deposit once the order is closed.
    percent: isOpenStatus(order.status) ? depositPercent : 0,
    rate: usualRate(),
    decimals: currencyDecimals(order.currency),
    pricesIncludeVat: order.pricesIncludeVat,
  }).map(({ part, amount }) => {
    const line = { title: titles[part], unitPrice: amount }
    return { part, ...line, lines: part === 'deposit' ? [line] : nameAdditions(line, additions) }
  })
  return { title: titles.whole, agreed, invoicedNet, depositPercent, parts }
}

/** Returns the agreed additions that no issued invoice names. Several additions can have the same title. */
async function additionsToName(orderId: number) {
  const additions = await readAdditions(orderId)
  if (additions.length === 0) return []
  const issued = await db()
    .select({ lines: invoices.lines })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')],
        inArray(invoices.status, ['open', 'paid']),
      ),
    )
  const named = issued.flatMap(({ lines }) => lines.map(({ title }) => title))
  return additions
    .filter(({ title }) => {
      const at = named.indexOf(title)
      if (at >= 0) named.splice(at, 1)
      return at < 0
    })
    .map(({ title, price }) => ({ title, unitPrice: price }))
}

/** Returns the lines of the best part, or an empty line with the title of the order. */
const firstLines = (title: string, [first]: Awaited<ReturnType<typeof orderParts>>['parts']) =>
  (first?.lines ?? [{ title }]).map((line) => ({ ...emptyLine(), ...line }))

/** Returns the next invoice of an order as the site fills it in. Its buyer may be incomplete. */
export async function orderDraft(order: Parted) {
  const billed = await billedClient(await ownerOfOrder(order.id))
  const {
    buyer: usual,
    vatKind,
    note,
    serviceDate,
    dueDate,
    paymentLink,
  } = billed ? await usualDraft(billed) : await draftAsBefore(sql`false`, { name: '', email: '' })
  const buyer = await withOrderNumber(usual, order.id)
  const { title, parts } = await orderParts(order)
  const lines = firstLines(title, parts)
  const { currency, pricesIncludeVat } = order
  return { buyer, vatKind, pricesIncludeVat, note, serviceDate, dueDate, paymentLink, lines, currency }
}

/** Adds the client's own number of an order, as the last invoice for it names it. */
async function withOrderNumber(buyer: Invoice['buyer'], orderId: number): Promise<Invoice['buyer']> {
  const [last] = await db()
    .select({ buyer: invoices.buyer })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1)
  const orderNumber = last?.buyer.orderNumber
  return { ...buyer, ...(orderNumber && { orderNumber }) }
}

/**
 * Returns the total of an invoice over what is left of an order, before anybody edits it. Null if nothing is left, or the site
 * cannot issue invoices.
 */
export async function followingInvoice(
  order: Pick<Order, 'id' | 'price' | 'currency' | 'pricesIncludeVat'>,
): Promise<{ total: string; isFinal: boolean } | null> {
  const unitPrice = amountLeft(order.price, await readInvoiced(order.id))
  if (Number(unitPrice) === 0 || !canIssue()) return null
  const billed = await billedClient(await ownerOfOrder(order.id))
  const vatKind = billed ? (await usualDraft(billed)).vatKind : site().invoices.vatKind
  const advances = await readAdvances(order.id)
  const lines = [{ ...emptyLine(), unitPrice }]
  const kind = { vatKind, pricesIncludeVat: order.pricesIncludeVat }
  const { total } = invoiceTotals(lines, kind, currencyDecimals(order.currency), earlierRates(advances))
  return { total, isFinal: advances.length > 0 }
}

/** Returns the initial content of a client's invoice without an order, in the currency of the site. Throws `missing`. */
export async function clientInvoiceStart(id: number): Promise<ClientInvoiceStart> {
  const client = await billedClient({ userId: null, clientId: id })
  if (!client) throw new AppError('missing', msg`There is no such client`)
  const { pricesIncludeVat } = site().invoices
  return {
    ...(await usualDraft(client)),
    lines: [emptyLine()],
    currency: locale().currency,
    pricesIncludeVat,
  }
}

/** Returns the default VAT of the next invoice of an order. */
export async function nextVat(orderId: number): Promise<{ kind: VatKind; rate: string }> {
  const owner = await ownerOfOrder(orderId)
  const billed = await billedClient(owner)
  const { vatKind, vatRates } = billed
    ? await usualDraft(billed)
    : await draftAsBefore(belongsToAccount(invoices, owner.userId ?? 0), { name: '', email: '' })
  return { kind: vatKind, rate: vatRates[0] ?? '0' }
}

const emptyLine = () => ({ title: '', quantity: '1', unitPrice: '0.00', vatRate: offeredRates()[0] ?? '0' })

/** Returns the buyer of a client's next invoice, as far as it is known. Undefined if there is no record. */
export async function nextBuyer(owner: Parameters<typeof billedClient>[0]) {
  const client = await billedClient(owner)
  return client && (await usualDraft(client)).buyer
}

type Billed = NonNullable<Awaited<ReturnType<typeof billedClient>>>

/**
 * Returns defaults for a client's invoice. The buyer is the client's record if that has name, address and country. Otherwise it
 * is the last invoice's buyer, with the record's fields if they are newer.
 */
async function usualDraft({ account, entered, parts, enteredAt, reference, ...client }: Billed) {
  const { lastAt, ...usual } = await draftAsBefore(belongsToClients(invoices, [client]), account)
  const name = entered.name || account.name
  const { address, country, vatNumber } = entered
  const record = { name, address, country, vatNumber }
  if (name && address && country) {
    const email = entered.email || usual.buyer.email
    return { ...usual, record, buyer: { ...record, email, parts, reference } }
  }
  const isNewer = lastAt === undefined || (enteredAt !== null && enteredAt > lastAt)
  const known = isNewer ? Object.entries(entered).filter(([, value]) => value !== '') : []
  // A VAT number belongs to an address. So a new address replaces the last invoice's number, even by an empty one.
  const number = isNewer && entered.address !== '' ? { vatNumber } : {}
  return { ...usual, record, buyer: { ...usual.buyer, ...Object.fromEntries(known), ...number, reference } }
}

/** Returns defaults for a draft from the last issued invoice that matches, and from the settings. */
async function draftAsBefore(isOfClient: SQL, account: Billed['account']) {
  const [last] = await db()
    .select({ buyer: invoices.buyer, vatKind: invoices.vatKind, createdAt: invoices.createdAt })
    .from(invoices)
    .where(and(isOfClient, ne(invoices.status, 'draft'), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1)
  const rates = offeredRates()
  // The client's order number belongs to one order.
  const { orderNumber: _, ...buyer }: StoredBuyer = last?.buyer ?? {
    ...account,
    address: '',
    country: '',
    vatNumber: '',
  }
  return {
    lastAt: last?.createdAt,
    buyer,
    vatKind: last?.vatKind ?? site().invoices.vatKind,
    note: '',
    serviceDate: siteDay(),
    dueDate: null,
    paymentLink: null,
    vatRates: rates.length > 0 ? rates : ['0'],
  }
}
