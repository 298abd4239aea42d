import { notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { nameVat, withVat } from '#base/site/domain/site.ts'
import { bothDays, type MovedDay, reasonWords } from '#desk/orders/commands/day-notices.ts'
import { notifyClient, notifyOtherParty, orderName } from '#desk/orders/commands/notifications.ts'
import type { Order } from '#desk/orders/contract/schemas.ts'
import type { ProposalKind } from '#desk/orders/contract/status.ts'
import { emailFacts } from '#desk/orders/queries/orders.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatMoney, formatSum } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'

// The functions below run in the caller's transaction, so that a notification exists only if the change does. Emails about orders
// contain no text of the thread. The only exception is an admin's reason for moving a delivery date.

const kindWords: Record<ProposalKind, Message> = {
  date: msg`another date of delivery`,
  scope: msg`additional work`,
  price: msg`another price`,
  cancel: msg`to cancel the order`,
}

/** Returns the title of a proposal. */
const proposalTitles: Record<ProposalKind, (writer: string, order: string) => string> = {
  date: (writer, order) => t`${writer} proposes another date of delivery: ${order}`,
  scope: (writer, order) => t`${writer} proposes additional work: ${order}`,
  price: (writer, order) => t`${writer} proposes another price: ${order}`,
  cancel: (writer, order) => t`${writer} proposes to cancel the order: ${order}`,
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
          ? t`${nameVat(money, order.pricesIncludeVat)} paid in all`
          : withVat(money, order.pricesIncludeVat)),
      Number(refund) > 0 && t`${formatSum(refund, order.currency)} of what was paid goes back`,
      day && (kind === 'scope' ? t`delivery on ${day}` : day),
    ]
    const words = [t(kindWords[kind]), ...terms].filter(Boolean).join(', ')
    return {
      kind: 'proposal',
      title: proposalTitles[kind](writer, orderName(order)),
      subject: t`Order #${order.id}, a proposal: ${t(kindWords[kind])}`,
      text: t`${writer} proposes a change of order #${order.id}, ${order.serviceTitle}: ${words}. Nothing changes before you accept it on its page.`,
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
      title: t`${writer} lowered the price from ${before} to ${now}: ${orderName(order)}`,
      subject: t`Order #${order.id}, a lower price: ${order.serviceTitle}`,
      text: t`${writer} lowered the price of order #${order.id}, ${order.serviceTitle}, from ${before} to ${withVat(now, order.pricesIncludeVat)}. The reason is on its page.`,
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
  const isPriced = answer === 'accepted' && (kind === 'scope' || kind === 'price')
  await notifyOtherParty(actor, orderId, (order, writer) => {
    const priced =
      isPriced &&
      t`The price is now ${withVat(formatMoney(order.price, order.currency), order.pricesIncludeVat)}.`
    const { title, subject, text } = answerWords[answer](order, writer, t(kindWords[kind]))
    const sentences = [text, priced, movedWords(day)].filter(Boolean).join(' ')
    return { kind: 'proposal', title, subject, text: `${sentences}${reasonWords(day.reason)}` }
  })
}

/** Returns a sentence about the day of delivery. Undefined if there is none. */
function movedWords(day: MovedDay): string | undefined {
  const both = bothDays(day)
  if (both) return t`The delivery moved from ${both.before} to ${both.now}.`
  return day.to ? t`The delivery is now on ${formatDate(day.to, 'long')}.` : undefined
}

type AnsweredOrder = { id: number; serviceTitle: string }
type Words = { title: string; subject: string; text: string }

const answerWords: Record<
  'accepted' | 'declined' | 'withdrawn',
  (order: AnsweredOrder, writer: string, what: string) => Words
> = {
  accepted: (order, writer, what) => ({
    title: t`${writer} accepted a proposal, ${what}: ${orderName(order)}`,
    subject: t`Order #${order.id}, proposal accepted: ${what}`,
    text: t`${writer} has accepted the proposal for order #${order.id}, ${order.serviceTitle}: ${what}.`,
  }),
  declined: (order, writer, what) => ({
    title: t`${writer} declined a proposal, ${what}: ${orderName(order)}`,
    subject: t`Order #${order.id}, proposal declined: ${what}`,
    text: t`${writer} has declined the proposal for order #${order.id}, ${order.serviceTitle}: ${what}.`,
  }),
  withdrawn: (order, writer, what) => ({
    title: t`${writer} withdrew a proposal, ${what}: ${orderName(order)}`,
    subject: t`Order #${order.id}, proposal withdrawn: ${what}`,
    text: t`${writer} has withdrawn the proposal for order #${order.id}, ${order.serviceTitle}: ${what}.`,
  }),
}

/** Notifies both parties that a proposal has expired. */
export async function notifyOfExpiry({ id, userId }: Pick<Order, 'id' | 'userId'>, kind: ProposalKind) {
  const { serviceTitle } = await emailFacts(id, 0)
  const write = (): UserNotification => {
    const what = t(kindWords[kind])
    return {
      kind: 'proposal',
      path: `/dashboard/orders/${id}`,
      title: t`A proposal has expired, ${what}: ${orderName({ id, serviceTitle })}`,
      subject: t`Order #${id}, proposal expired: ${what}`,
      text: `${t`Nobody answered a proposal for order #${id}, ${serviceTitle}, in time: ${what}. It cannot be accepted any more, and nothing has changed.`}\n\n${siteOrigin()}/dashboard/orders/${id}`,
    }
  }
  await notifyClient(userId, write)
  await notifyAdmins(write, userId ?? 0)
}
