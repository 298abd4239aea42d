import { and, eq, sql } from 'drizzle-orm'
import { sumAsPriced } from '#desk/invoices/domain/amounts.ts'
import { moneyOfOrder } from '#desk/invoices/queries/order-money.ts'
import { addMessage } from '#desk/orders/commands/messages.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { holdOrder } from '#desk/orders/commands/orders.ts'
import { notifyOfCancellation } from '#desk/orders/commands/refund-notices.ts'
import {
  addEvent,
  addWork,
  enterStatus,
  giveTurn,
  lockQueue,
  moveDelivery,
  setTerms,
} from '#desk/orders/commands/steps.ts'
import { isOpenStatus, statusWords } from '#desk/orders/contract/status.ts'
import { listDeliveries } from '#desk/orders/queries/deliveries.ts'
import { type orderById, orderFor } from '#desk/orders/queries/orders.ts'
import { otherParty, type Party } from '#desk/threads/contract/parties.ts'
import { AppError, createFieldError } from '#platform/app-error.ts'
import { checkDecimals } from '#platform/check-decimals.ts'
import { clockDay } from '#platform/clock.ts'
import { presentInstant } from '#platform/database/columns.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatMoney, siteDay } from '#platform/locale.ts'
import type { AnyText } from '#platform/says.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import type { Proposal, ProposalInput } from '../contract.ts'
import { addPrices, isTooHigh, lowersAtOnce, type ProposalState, proposalExpiry } from '../domain/terms.ts'
import { readMilestones } from '../queries/milestones.ts'
import { listProposals, noProposal, orderOfProposal } from '../queries/proposals.ts'
import { orderProposals } from '../table.ts'
import { notifyOfAnswer, notifyOfLowerPrice, notifyOfProposal } from './notifications.ts'
import { closePast, isMarkedOpen, turnAfterAnswer } from './past-proposals.ts'

type Order = Awaited<ReturnType<typeof orderById>>

/**
 * Sends a proposal to the other party, whose turn it then is. The note becomes a message of the thread. Applies an admin's lower
 * price for a pending order at once, and every proposal to a client without an account, who cannot answer. `answers` is the id of
 * the other party's open proposal of this kind, which the new one replaces. A client's answer to a proposal keeps its hours. Throws
 * the errors of `orderFor`, `conflict` if the order is closed, another proposal of the kind is open, or a pending order would be
 * cancelled, and `invalid` if nothing would change, the day is past, the price is too high or has too many decimals for the
 * currency, or a client names hours.
 */
export async function propose(member: Member, orderId: number, given: ProposalInput): Promise<Proposal> {
  return tx(async () => {
    if (given.effortMinutes) await lockQueue()
    const { order, party } = await holdOrder(member, orderId)
    checkStatus(order, given)
    checkTerms(order, given)
    if (given.effortMinutes && party === 'client')
      throw createFieldError('effortMinutes', msg`Only the other party plans the hours`)
    const input = given.kind === 'cancel' ? await stateOfWork(order, given) : given
    const { kind, title, price, date = null, effortMinutes, note: message } = input
    const answersId = await replaceOpen(order, party, member, input)
    const messageId = await addMessage(member, orderId, { message, kind: 'proposal' })
    const isLowered = lowersAtOnce(input, order, party === 'client')
    const isSettled = order.userId === null && party === 'admin'
    const added = await db()
      .insert(orderProposals)
      .values({
        orderId,
        messageId,
        kind,
        title: title || null,
        price: price ?? null,
        date,
        effortMinutes: party === 'client' ? minutesOf(answersId) : (effortMinutes ?? null),
        priceBefore: order.price,
        dateBefore: order.deliveryDate,
        proposerId: member.id,
        byClient: party === 'client',
        answersId,
        ...((isLowered || isSettled) && { state: 'accepted', answeredAt: presentInstant }),
        expiresAt: proposalExpiry(date ? clockDay(date.slice(0, 10)).end : null, Date.now()),
      })
      .returning({ id: orderProposals.id })
      .then(oneRow)
    if (isLowered && price) await lowerPrice(member, order, price, message)
    else if (isSettled) await carryOut(member, order, await requireProposal(order, added.id))
    else {
      await addEvent(member, orderId, { event: 'proposed', about: kind })
      const refund = kind === 'cancel' ? (await moneyOfOrder(orderId)).refund : '0.00'
      await notifyOfProposal(member, orderId, { kind, price: price ?? null, date, refund })
    }
    if (!isLowered && !isSettled) await giveTurn(orderId, otherParty(party))
    else if (answersId) await giveTurn(orderId, await turnAfterAnswer(orderId))
    await publishChange(order, 'all')
    return requireProposal(order, added.id, party)
  })
}

/** SQL: in minutes. Null if the proposal has none. */
const minutesOf = (id: number | null) =>
  sql<
    number | null
  >`(select ${orderProposals.effortMinutes} from ${orderProposals} where ${orderProposals.id} = ${id})`

async function lowerPrice(member: Member, order: Order, price: string, reason: string): Promise<void> {
  await setTerms(order.id, { price })
  const words = [order.price, price].map((amount) => formatMoney(amount, order.currency)).join(' → ')
  await addEvent(member, order.id, { event: 'lowered', reason: `${words}\n${reason}` })
  await notifyOfLowerPrice(member, order.id, order.price)
}

/**
 * Adds the values that a proposal to cancel leaves out: the reached milestones and the number of deliveries as the title, and the
 * amount paid as the price, with VAT if the prices of the order include it.
 */
async function stateOfWork(order: Order, input: ProposalInput): Promise<ProposalInput> {
  return {
    ...input,
    title: input.title || (await describeWork(order)),
    price: input.price ?? sumAsPriced((await moneyOfOrder(order.id)).paid, order.pricesIncludeVat),
  }
}

async function describeWork(order: Order): Promise<string> {
  const reached = (await readMilestones(order)).milestones.filter(({ doneAt }) => doneAt)
  const { length: count } = await listDeliveries(order.id)
  const deliveries = count > 0 ? [plural(count, '1 delivery', '{n} deliveries')] : []
  return [...reached.map(({ title }) => title), ...deliveries].join(', ') || t`Nothing was delivered`
}

const closedWords: Record<string, Message> = {
  completed: msg`An order that is completed cannot be changed any more`,
  cancelled: msg`An order that is cancelled cannot be changed any more`,
}

function checkStatus(order: Order, { kind }: ProposalInput): void {
  if (!isOpenStatus(order.status))
    throw refusal(
      order,
      closedWords[order.status] ??
        (() => t`An order that is ${statusWords(order.status)} cannot be changed any more`),
    )
  if (kind === 'cancel' && order.status === 'pending')
    throw refusal(order, msg`Before it is accepted, an order can be cancelled without asking`)
}

const refusal = ({ status, price, currency, deliveryDate }: Order, words: AnyText, more: object = {}) =>
  new AppError('conflict', words, { details: { ...more, order: { status, price, currency, deliveryDate } } })

function checkTerms(order: Order, { kind, price, date }: ProposalInput): void {
  checkDecimals(order.currency, { price })
  if (date && Date.parse(date) === Date.parse(order.deliveryDate ?? ''))
    throw createFieldError('date', msg`This is the day of delivery already`)
  if (date && date.slice(0, 10) < siteDay()) throw createFieldError('date', msg`This day is over`)
  if (kind === 'price' && price === order.price)
    throw createFieldError('price', msg`This is the price already`)
  if (kind === 'scope' && price && isTooHigh(addPrices(order.price, price)))
    throw createFieldError('price', msg`The order would cost more than can be stored`)
}

/**
 * Closes past proposals of this kind and the open one with the id `answers`, and returns the latter's id. Throws `conflict` if
 * another proposal of this kind is open, or if that one is the party's own.
 */
async function replaceOpen(
  order: Order,
  party: Party,
  member: Member,
  { kind, answers = null }: ProposalInput,
): Promise<number | null> {
  const stored = await listProposals(order, and(eq(orderProposals.kind, kind), isMarkedOpen))
  for (const past of stored) if (past.state !== 'open') await closePast(order, past)
  const open = stored.find(({ state }) => state === 'open')
  if ((open?.id ?? null) !== answers)
    throw refusal(
      order,
      open ? msg`Another proposal of this kind waits for an answer` : msg`That proposal is not open any more`,
      { proposal: open ?? (answers && (await findProposal(order, answers))) },
    )
  if (!open) return null
  if (open.byClient === (party === 'client'))
    throw new AppError('conflict', msg`Withdraw your own proposal first`, { details: { proposal: open } })
  await close(open.id, 'countered', member.id)
  return open.id
}

async function close(id: number, state: ProposalState, answererId: number | null): Promise<void> {
  await db()
    .update(orderProposals)
    .set({ state, answererId, answeredAt: presentInstant })
    .where(eq(orderProposals.id, id))
}

async function findProposal(order: Order, id: number, reader?: Party): Promise<Proposal | undefined> {
  const [found] = await listProposals(order, eq(orderProposals.id, id), reader)
  return found
}

async function requireProposal(order: Order, id: number, reader?: Party): Promise<Proposal> {
  const found = await findProposal(order, id, reader)
  if (!found) throw noProposal()
  return found
}

type Answer = 'accepted' | 'declined' | 'withdrawn'

const refusals: Record<Answer, Message> = {
  accepted: msg`The other party has to accept this`,
  declined: msg`The other party has to decline this; you can withdraw it`,
  withdrawn: msg`Only the party that proposed this can withdraw it`,
}

/**
 * Accepts or declines the other party's proposal, or withdraws the member's own. Accepting changes the order. Throws the errors
 * of `orderFor`, `forbidden` for the wrong party, and `conflict` with the current `proposal` and `order` if the proposal is no
 * longer open.
 */
export async function answerProposal(member: Member, id: number, answer: Answer): Promise<Proposal> {
  return tx(async () => {
    const orderId = await orderOfProposal(id)
    if (answer === 'accepted') await lockQueue()
    const { order, party } = await holdOrder(member, orderId).catch(hideOrder)
    const proposal = await requireProposal(order, id)
    const isOwn = proposal.byClient === (party === 'client')
    if (isOwn !== (answer === 'withdrawn')) throw new AppError('forbidden', refusals[answer])
    if (proposal.state !== 'open') throw refusal(order, endWords[proposal.state], { proposal })
    await close(id, answer, member.id)
    if (answer === 'accepted') await carryOut(member, order, proposal)
    else {
      const event = answer
      await addEvent(member, orderId, { event, about: proposal.kind })
      await notifyOfAnswer(member, orderId, proposal.kind, answer)
    }
    await giveTurn(orderId, await turnAfterAnswer(orderId))
    const { order: present } = await orderFor(member, orderId)
    await publishChange(order, 'all')
    return requireProposal(present, id, party)
  })
}

/** Throws the same error as for an unknown proposal, so that members without access to the order do not learn that it exists. */
function hideOrder(problem: unknown): never {
  throw problem instanceof AppError && problem.code === 'missing' ? noProposal() : problem
}

const endWords: Record<Exclude<ProposalState, 'open'>, Message> = {
  accepted: msg`This proposal was accepted already`,
  declined: msg`This proposal was declined already`,
  withdrawn: msg`This proposal was withdrawn`,
  countered: msg`This proposal was answered by another one`,
  expired: msg`This proposal has expired`,
  overtaken: msg`This proposal cannot be answered any more, since the order has changed`,
}

async function carryOut(member: Member, order: Order, proposal: Proposal): Promise<void> {
  const { kind, title, price, date, note } = proposal
  const money = (amount: string) => formatMoney(amount, order.currency)
  if (kind === 'cancel') {
    const terms = price && t`Paid in all: ${money(price)}, of a price of ${money(order.price)}`
    const reason = [note, title && t`Done: ${title}`, terms]
    if (price) await setTerms(order.id, { price })
    await enterStatus(member, order, {
      status: 'cancelled',
      event: 'agreed',
      about: kind,
      reason: reason.filter(Boolean).join('\n'),
    })
    await notifyOfCancellation(member, order.id, {
      reason: reason.filter(Boolean).join('\n'),
      action: order.userId === null ? undefined : 'accepted-cancellation',
    })
    return
  }
  // This sends one email about both the acceptance and the new date.
  const reason = kind === 'date' && !proposal.byClient ? note : null
  const day = { from: order.deliveryDate, to: date, reason }
  const notify = () => notifyOfAnswer(member, order.id, kind, 'accepted', day)
  if (kind === 'date') {
    await addEvent(member, order.id, { event: 'agreed', about: kind })
    await moveDelivery(member, order, date, note, notify)
    return
  }
  const next = kind === 'scope' ? addPrices(order.price, price ?? '0.00') : (price ?? order.price)
  if (isTooHigh(next)) throw new AppError('conflict', msg`The order would cost more than can be stored`)
  await setTerms(order.id, { price: next })
  if (kind === 'scope') await addWork(order.id, minutesOf(proposal.id))
  const words = `${money(order.price)} → ${money(next)}`
  await addEvent(member, order.id, {
    event: 'agreed',
    about: kind,
    reason: title ? `${title}\n${words}` : words,
  })
  if (date && Date.parse(date) !== Date.parse(order.deliveryDate ?? ''))
    await moveDelivery(member, order, date, title, notify)
  else await notify()
}
