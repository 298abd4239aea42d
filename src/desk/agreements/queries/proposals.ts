import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { nameOfUser } from '#base/accounts/queries/people.ts'
import { toDecimal, toHundredths } from '#desk/invoices/domain/amounts.ts'
import { invoiceTotals } from '#desk/invoices/domain/totals.ts'
import { nextVat } from '#desk/invoices/queries/start.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import { orderChannel } from '#desk/orders/queries/changes.ts'
import { messageTexts } from '#desk/orders/queries/messages.ts'
import { orderFor } from '#desk/orders/queries/orders.ts'
import { completions } from '#desk/orders/queries/warranty.ts'
import type { Party } from '#desk/threads/contract/parties.ts'
import { AppError } from '#platform/app-error.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import type { Member } from '#platform/http/request-context.ts'
import { currencyDecimals } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { msg } from '#platform/texts.ts'
import { Proposal } from '../contract.ts'
import { addPrices, proposalState, type Terms } from '../domain/terms.ts'
import { orderProposals } from '../table.ts'

type Priced = Terms & Pick<Order, 'id' | 'currency' | 'pricesIncludeVat'>

const readProposals = (condition: SQL | undefined) =>
  db()
    .select({
      ...answeredColumns(orderProposals, Proposal, { proposerId: true, answererId: true }),
      note: messageTexts.message,
      wasCompleted: sql<boolean>`exists (select from ${completions}
        where ${completions.orderId} = ${orderProposals.orderId} and ${completions.at} >= ${orderProposals.createdAt})`,
      proposerName: nameOfUser(sql`${orderProposals.proposerId}`),
      answererName: sql<string | null>`${nameOfUser(sql`${orderProposals.answererId}`)}`,
    })
    .from(orderProposals)
    .innerJoin(messageTexts, eq(messageTexts.id, orderProposals.messageId))
    .where(condition)
    .orderBy(asc(orderProposals.id))

/**
 * Lists the proposals of an order. The caller must have checked access to the order. `effortMinutes` is null unless `reader` is
 * `admin`.
 */
export async function listProposals(
  order: Priced,
  condition?: SQL,
  reader: Party = 'client',
): Promise<Proposal[]> {
  const rows = await readProposals(and(eq(orderProposals.orderId, order.id), condition))
  const now = Date.now()
  const listed = rows.map(({ wasCompleted, ...row }) => ({
    ...row,
    effortMinutes: reader === 'admin' ? row.effortMinutes : null,
    sums: null,
    state: proposalState({ ...row, wasCompleted }, order, now),
  }))
  if (!listed.some(changesPrice)) return listed
  const sumsOf = await sumsWith(order)
  return listed.map((proposal) =>
    changesPrice(proposal) ? { ...proposal, sums: sumsOf(proposal) } : proposal,
  )
}

type Asked = Pick<Proposal, 'kind' | 'price' | 'state'>

const changesPrice = ({ kind, price, state }: Asked) =>
  state === 'open' && price !== null && (kind === 'scope' || kind === 'price')

/** The VAT of an addition is the difference of that of the whole, as the invoices will have it. */
async function sumsWith({ id, price: before, currency, pricesIncludeVat }: Priced) {
  const { kind: vatKind, rate: vatRate } = await nextVat(id)
  const total = (unitPrice: string) => {
    const line = { title: '', quantity: '1', unitPrice, vatRate }
    return invoiceTotals([line], { vatKind, pricesIncludeVat }, currencyDecimals(currency))
  }
  const now = total(before)
  return ({ kind, price }: Asked) => {
    const {
      net,
      vat,
      total: all,
    } = total(kind === 'scope' ? addPrices(before, price ?? '0.00') : (price ?? before))
    const difference = (one: string, other: string) => toDecimal(toHundredths(one) - toHundredths(other))
    return {
      added: {
        net: difference(net, now.net),
        vat: difference(vat, now.vat),
        total: difference(all, now.total),
      },
      whole: { net, vat, total: all },
    }
  }
}

export async function proposalsFor(member: Member, orderId: number): Promise<Proposal[]> {
  const { order, party } = await orderFor(member, orderId)
  return listProposals(order, undefined, party)
}

const remembered = rememberUntil(orderChannel, { maxEntries: 200, maxAge: 60_000 })

/** Returns whether the client has to answer an admin's proposal that changes the price. Cached until an order changes. */
export const isPriceAsked = (order: Order): Promise<boolean> =>
  remembered(String(order.id), async () => (await priceAsked(order)) !== undefined)

/** Returns an admin's open proposal that changes the price, either directly or through additional work. */
async function priceAsked(order: Order): Promise<Proposal | undefined> {
  const asked = await listProposals(
    order,
    and(
      eq(orderProposals.state, 'open'),
      eq(orderProposals.byClient, false),
      inArray(orderProposals.kind, ['price', 'scope']),
    ),
  )
  return asked.find(({ state }) => state === 'open')
}

/** Throws `conflict` while the client has to answer a proposal that changes the price. The caller must have locked the order. */
export async function checkPriceAgreed(order: Order): Promise<void> {
  const proposal = await priceAsked(order)
  if (proposal)
    throw new AppError(
      'conflict',
      msg`The client has not agreed to the higher price yet. Wait for the answer, or withdraw your proposal first.`,
      { details: { proposal } },
    )
}

export const noProposal = () => new AppError('missing', msg`There is no such proposal`)

/** Returns the id of a proposal's order. Does not check access. Throws `missing`. */
export async function orderOfProposal(id: number): Promise<number> {
  const [found] = await db()
    .select({ orderId: orderProposals.orderId })
    .from(orderProposals)
    .where(eq(orderProposals.id, id))
  if (!found) throw noProposal()
  return found.orderId
}
