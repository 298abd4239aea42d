import { site } from '#base/site/domain/site.ts'
import { lacksRate } from '#base/site/domain/standard-rates.ts'
import { billedClient } from '#desk/clients/queries/billing.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { ownerOfOrder } from '#desk/orders/queries/orders-of.ts'
import { vatOfOffer } from '#desk/quotes/queries/of-orders.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { AppError } from '#platform/app-error.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { MissingDetail, OrderDeposit } from '../contract/deposit.ts'
import type { Invoice } from '../contract/schemas.ts'
import { addAmounts } from '../domain/amounts.ts'
import { details, nameDetails, nameForClient } from '../domain/missing-details.ts'
import { invoiceTotals } from '../domain/totals.ts'
import { readInvoiced } from './balance.ts'
import { holdsStart, orderDeposit } from './deposit.ts'
import { checkDraft } from './draft-checks.ts'
import { readNumbering } from './numbering.ts'
import { moneyOfOrder } from './order-money.ts'
import { hasTaxNumber, hasWayToPay } from './seller-ready.ts'
import { presentSeller } from './settings.ts'
import { orderDraft } from './start.ts'

type DepositOrder = Parameters<typeof orderDraft>[0]

/**
 * Returns the deposit of an order for its client and admins. Only admins see which details are missing. Throws the errors of
 * `orderFor`.
 */
export async function depositFor(member: Member, orderId: number): Promise<OrderDeposit> {
  const { order } = await orderFor(member, orderId)
  const deposit = await orderDeposit(order)
  const isToInvoice = deposit.holdsStart && !(await isInvoiced(orderId))
  const missing = member.role === 'admin' && isToInvoice ? await missingForDeposit(order) : []
  return { ...deposit, isToInvoice, missing }
}

export const isInvoiced = async (orderId: number): Promise<boolean> => Number(await readInvoiced(orderId)) > 0

/** Tells the client, in an email, when the work on an accepted order begins, with the sum of the deposit's invoice. */
export async function beginWords(order: Parameters<typeof orderDeposit>[0] & DepositOrder): Promise<string> {
  const { percent } = await orderDeposit(order)
  const { matter, invoice } = await moneyOfOrder(order.id)
  const draft = await orderDraft(order)
  const { total } = invoice ?? invoiceTotals(draft.lines, draft, currencyDecimals(order.currency))
  const sum = formatSum(total, order.currency)
  return matter === 'deposit-details'
    ? t`The work begins once the deposit of ${percent} % (${sum}) is paid. Its invoice needs your billing address: enter it on the page of the order, and the invoice comes by email.`
    : t`The work begins once the deposit of ${percent} % (${sum}) is paid. Its invoice comes by email.`
}

/**
 * Announces the deposit of an order that waits to be accepted, to its client or the admins. Null if the work does not wait for one.
 */
export async function announceDeposit(
  order: DepositOrder,
  party: Party,
  client: string,
): Promise<string | null> {
  if (!(await holdsStart(order))) return null
  const { percent } = await orderDeposit(order)
  const draft = await orderDraft(order)
  const { total, vat } = invoiceTotals(draft.lines, draft, currencyDecimals(order.currency))
  const money = formatSum(total, order.currency)
  const sum = Number(vat) > 0 ? t`${money} with VAT` : money
  const sent =
    party === 'client'
      ? t`Once the order is accepted, you get an invoice for the deposit of ${percent} %: ${sum}.`
      : t`An invoice for the deposit of ${percent} % is sent to ${client}: ${sum}.`
  return `${sent} ${t`The work begins once it is paid.`}`
}

const inSettings = '/dashboard/settings?part=invoices'

/** Returns the details that an admin has to enter before the deposit invoice can be issued automatically. */
export async function missingForDeposit(order: DepositOrder): Promise<MissingDetail[]> {
  const seller = presentSeller()
  const { isConfirmed } = await readNumbering()
  return [
    ...(await faultsOfDraft(order, seller)),
    ...(await faultsOfVat(order)),
    ...(hasTaxNumber() ? [] : [{ words: t`your tax number or VAT number`, path: inSettings }]),
    ...(lacksRate(site().invoices) ? [{ words: t`your rate of VAT`, path: inSettings }] : []),
    ...(hasWayToPay() ? [] : [{ words: t`a way to pay, such as your bank account`, path: inSettings }]),
    ...(isConfirmed
      ? []
      : [{ words: t`the last invoice number, which you confirm`, path: '/dashboard/invoices' }]),
  ]
}

/** A deposit is invoiced with one rate. If the offer's lines have others, or another kind of VAT, an admin divides it. */
async function faultsOfVat(order: DepositOrder): Promise<MissingDetail[]> {
  const offered = await vatOfOffer(order.id)
  if (!offered) return []
  const { vatKind, lines } = await orderDraft(order)
  const isSame =
    offered.vatKind === vatKind &&
    (vatKind !== 'standard' || offered.rates.every((rate) => rate === Number(lines[0]?.vatRate)))
  const path = `/dashboard/invoices?order=${order.id}`
  return isSame ? [] : [{ words: t`an invoice by hand, because its offer has other VAT`, path }]
}

/** Returns the details for whose lack issuing would fail. */
async function faultsOfDraft(order: DepositOrder, seller: Invoice['seller']): Promise<MissingDetail[]> {
  const draft = await orderDraft(order)
  const { buyer } = draft
  const client = await billedClient(await ownerOfOrder(order.id))
  const byHand = `/dashboard/invoices?order=${order.id}`
  const atClient = client ? `/dashboard/clients/${client.id}` : byHand
  const own = details.filter((name) => !seller[name])
  const theirs = details.filter((name) => !buyer[name])
  const empty = [
    ...(own.length > 0 ? [{ words: t`your ${nameDetails(own)}`, path: inSettings }] : []),
    ...(theirs.length > 0 ? [{ words: nameForClient(nameDetails(theirs), buyer.name), path: atClient }] : []),
  ]
  if (empty.length > 0) return empty
  const total = draft.lines.map(({ unitPrice }) => unitPrice).reduce(addAmounts, '0.00')
  const words: Record<string, MissingDetail> = {
    'seller.vatNumber': { words: t`a correct VAT number of yours`, path: inSettings },
    'buyer.vatNumber': {
      words: buyer.name ? t`a correct VAT number of ${buyer.name}` : t`a correct VAT number of the client`,
      path: atClient,
    },
    vatKind: { words: t`another kind of VAT than reverse charge`, path: byHand },
  }
  const fields = await fieldsOf(() => checkDraft({ ...draft, total }, seller))
  // `missingForDeposit` already reports a missing rate.
  return fields
    .filter((field) => field !== 'lines.0.vatRate')
    .map((field) => words[field] ?? { words: t`what its draft says`, path: byHand })
}

async function fieldsOf(check: () => Promise<void>): Promise<string[]> {
  try {
    await check()
    return []
  } catch (problem) {
    if (problem instanceof AppError) return Object.keys(problem.fields ?? {})
    throw problem
  }
}

/** Returns text such as 'Missing for it: your tax number; the address of Ada.' Empty if nothing is missing. */
export const missingWords = (missing: MissingDetail[]): string =>
  missing.length > 0 ? t`Missing for it: ${missing.map(({ words }) => words).join('; ')}.` : ''
