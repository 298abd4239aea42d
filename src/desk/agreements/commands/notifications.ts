import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { nameVat, withVat } from '#base/site/domain/site.ts'
import {
  betweenDays,
  type MovedDay,
  notifyClient,
  notifyOtherParty,
  orderName,
  reasonWords,
} from '#desk/orders/commands/notifications.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import type { ProposalKind } from '#desk/orders/contract/status.ts'
import { emailFacts } from '#desk/orders/queries/orders.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatMoney, formatSum } from '#platform/locale.ts'

// The functions below run in the caller's transaction, so that a notification exists only if the change does. Emails about orders
// contain no text of the thread. The only exception is an admin's reason for moving a delivery date.

const kindWords: Record<ProposalKind, string> = {
  date: 'another date of delivery',
  scope: 'additional work',
  price: 'another price',
  cancel: 'to cancel the order',
}

type Proposed = {
  kind: ProposalKind
  price: string | null
  date: string | null
  refund: string
}

/** Notifies the other party of a proposal. */
export async function notifyOfProposal(
  actor: Member,
  orderId: number,
  { kind, price, date, refund }: Proposed,
): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const money = price && formatMoney(price, order.currency)
    const day = date && formatDate(date, 'long')
    const terms = [
      money &&
        (kind === 'cancel'
          ? `${nameVat(money, order.pricesIncludeVat)} paid in all`
          : withVat(money, order.pricesIncludeVat)),
      Number(refund) > 0 && `${formatSum(refund, order.currency)} of what was paid goes back`,
      day && (kind === 'scope' ? `delivery on ${day}` : day),
    ]
    const words = [kindWords[kind], ...terms].filter(Boolean).join(', ')
    return {
      kind: 'proposal',
      title: `${writer} proposes ${kindWords[kind]}: ${orderName(order)}`,
      subject: `Order #${order.id}, a proposal: ${kindWords[kind]}`,
      text: `${writer} proposes a change of order #${order.id}, ${order.serviceTitle}: ${words}. Nothing changes before you accept it on its page.`,
    }
  })
}

/** Notifies the client that an admin has lowered the price. */
export async function notifyOfLowerPrice(actor: Member, orderId: number, priceBefore: string): Promise<void> {
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const before = formatMoney(priceBefore, order.currency)
    const now = formatMoney(order.price, order.currency)
    return {
      kind: 'proposal',
      title: `${writer} lowered the price from ${before} to ${now}: ${orderName(order)}`,
      subject: `Order #${order.id}, a lower price: ${order.serviceTitle}`,
      text: `${writer} lowered the price of order #${order.id}, ${order.serviceTitle}, from ${before} to ${withVat(now, order.pricesIncludeVat)}. The reason is on its page.`,
    }
  })
}

/** Notifies the other party of the answer to a proposal, and of the new price and delivery date. */
export async function notifyOfAnswer(
  actor: Member,
  orderId: number,
  kind: ProposalKind,
  answer: 'accepted' | 'declined' | 'withdrawn',
  day: MovedDay = { from: null, to: null, reason: null },
): Promise<void> {
  const words = betweenDays(day)
  const now = day.to && `is now on ${formatDate(day.to, 'long')}`
  const moved = now ? ` The delivery ${words ? `moved ${words}` : now}.` : ''
  const isPriced = answer === 'accepted' && (kind === 'scope' || kind === 'price')
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const priced = isPriced
      ? ` The price is now ${withVat(formatMoney(order.price, order.currency), order.pricesIncludeVat)}.`
      : ''
    return {
      kind: 'proposal',
      title: `${writer} ${answer === 'withdrawn' ? 'withdrew' : answer} a proposal, ${kindWords[kind]}: ${orderName(order)}`,
      subject: `Order #${order.id}, proposal ${answer}: ${kindWords[kind]}`,
      text: `${writer} has ${answer} the proposal for order #${order.id}, ${order.serviceTitle}: ${kindWords[kind]}.${priced}${moved}${reasonWords(day.reason)}`,
    }
  })
}

/** Notifies both parties that a proposal has expired. */
export async function notifyOfExpiry({ id, userId }: Pick<Order, 'id' | 'userId'>, kind: ProposalKind) {
  const { serviceTitle } = await emailFacts(id, 0)
  const notice = {
    kind: 'proposal' as const,
    path: `/dashboard/orders/${id}`,
    title: `A proposal has expired, ${kindWords[kind]}: ${orderName({ id, serviceTitle })}`,
    subject: `Order #${id}, proposal expired: ${kindWords[kind]}`,
    text: `Nobody answered a proposal for order #${id}, ${serviceTitle}, in time: ${kindWords[kind]}. It cannot be accepted any more, and nothing has changed.\n\n${siteOrigin()}/dashboard/orders/${id}`,
  }
  await notifyClient(userId, notice)
  await notifyAdmins(notice, userId ?? 0)
}
