import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { emailFacts } from '../queries/orders.ts'
import {
  type Named,
  notifyClient,
  notifyEverybody,
  notifyOtherParty,
  orderAddress,
  orderName,
  orderPath,
} from './notifications.ts'

// As in `notifications.ts`, the functions run in the caller's transaction.

/** `from` is null for a first delivery date. `to` is null if the date was removed. */
export type MovedDay = { from: string | null; to: string | null; reason: string | null }
type Days = Pick<MovedDay, 'from' | 'to'>

/** Returns the last paragraph of an email. Empty without a reason. */
export const reasonWords = (reason: string | null) => (reason ? `\n\n${t`Reason: ${reason}`}` : '')

/** Returns both days as texts. Undefined unless both are given and differ. */
export const bothDays = ({ from, to }: Days) =>
  from && to && from.slice(0, 10) !== to.slice(0, 10)
    ? { before: formatDate(from, 'long'), now: formatDate(to, 'long') }
    : undefined

/** Returns the subject of an email about another day of delivery. */
export const daySubject = ({ id, serviceTitle }: Named, to: string | null) =>
  to
    ? t`Order #${id}, delivery on ${formatDate(to, 'long')}: ${serviceTitle}`
    : t`Order #${id}, no date of delivery for now: ${serviceTitle}`

/** Notifies the other party and the developers of a new delivery date. Emails to developers contain only the days. */
export async function notifyOfDelivery(
  actor: Pick<Member, 'id'>,
  orderId: number,
  { from, to, reason, mayObject }: MovedDay & { mayObject?: boolean },
): Promise<void> {
  await notifyEverybody(actor, orderId, (order, writer, readsHistory) => ({
    kind: 'date',
    title: movedTitle(writer, orderName(order), { from, to }),
    subject: daySubject(order, to),
    text: `${movedText(writer, orderName(order), { from, to })}${readsHistory ? reasonWords(reason) : ''}${readsHistory && mayObject ? `\n\n${objectionHint()}` : ''}`,
  }))
}

function movedTitle(writer: string, order: string, { from, to }: Days): string {
  const both = bothDays({ from, to })
  if (both) return t`${writer} moved the delivery of ${order}, from ${both.before} to ${both.now}`
  if (to) return t`${writer} moved the delivery of ${order}, to ${formatDate(to, 'long')}`
  return from
    ? t`${writer} removed the delivery date of ${order}, ${formatDate(from, 'long')}`
    : t`${writer} removed the delivery date of ${order}`
}

function movedText(writer: string, order: string, { from, to }: Days): string {
  const both = bothDays({ from, to })
  if (both) return t`${writer} moved the delivery of ${order}, from ${both.before} to ${both.now}.`
  const before = from && formatDate(from, 'long')
  const now = to && formatDate(to, 'long')
  if (now)
    return before
      ? t`${writer} changed the delivery date of ${order}, ${before}: delivery on ${now}.`
      : t`${writer} changed the delivery date of ${order}: delivery on ${now}.`
  return before
    ? t`${writer} changed the delivery date of ${order}, ${before}: no date of delivery for now.`
    : t`${writer} changed the delivery date of ${order}: no date of delivery for now.`
}

const objectionHint = () =>
  t`If that is too late for you, open the page of the order and press “I cannot wait”.`

/** Notifies the admins. */
export async function notifyOfObjection(actor: Member, orderId: number, days: Days) {
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'date',
    ...objectionWords(writer, orderName(order), days),
    subject: t`Order #${order.id}, the client cannot wait: ${order.serviceTitle}`,
  }))
}

function objectionWords(writer: string, order: string, { from, to }: Days) {
  const both = bothDays({ from, to })
  if (both) {
    const { before, now } = both
    return {
      title: t`${writer} cannot wait for ${order}, whose delivery moved from ${before} to ${now}`,
      text: t`${writer} cannot wait for ${order}: you moved its delivery from ${before} to ${now}. Keep the former day, talk about it, or agree on another day or a cancellation.`,
    }
  }
  const before = from ? formatDate(from, 'long') : ''
  return {
    title: t`${writer} cannot wait for ${order}, whose delivery moved away from ${before}`,
    text: t`${writer} cannot wait for ${order}: you moved its delivery away from ${before}. Keep the former day, talk about it, or agree on another day or a cancellation.`,
  }
}

type Waited = { days: number; from: string; to: string }

/** Notifies the client that the delivery date has moved because the order waited for the client, who cannot object to that. */
export async function notifyOfWait(orderId: number, { days, ...moved }: Waited): Promise<void> {
  const order = await emailFacts(orderId, 0)
  await notifyClient(order.clientId, () => {
    const [before, now] = [formatDate(moved.from, 'long'), formatDate(moved.to, 'long')]
    const text = plural(
      days,
      'Order #{id}, {serviceTitle}, waited {n} working day for your answer. Its delivery has moved by as many, from {before} to {now}.',
      'Order #{id}, {serviceTitle}, waited {n} working days for your answer. Its delivery has moved by as many, from {before} to {now}.',
      { id: order.id, serviceTitle: order.serviceTitle, before, now },
    )
    return {
      kind: 'date',
      path: orderPath(orderId),
      title: t`The delivery of ${orderName(order)}, has moved from ${before} to ${now}`,
      subject: daySubject(order, moved.to),
      text: `${text}\n\n${orderAddress(orderId)}`,
    }
  })
}
