import {
  notifyAdmins,
  notifyUser,
  sendConfirmation,
  type UserNotification,
} from '#base/accounts/commands/notifications.ts'
import { withVat } from '#base/site/domain/site.ts'
import { type ThreadChange, writeChange } from '#desk/threads/queries/events.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import { shortName } from '#showcase/catalogue/contract/packages.ts'
import type { StatusChange } from '../contract/schemas.ts'
import { type OrderStatus, statusWords } from '../contract/status.ts'
import { orderChannel } from '../queries/changes.ts'
import { type EmailFacts, emailFacts } from '../queries/orders.ts'

// The functions below run in the caller's transaction, so that a notification exists only if the change does. Emails do not quote
// messages, requirements or reasons, because people write keys and passwords there. The only exception is an admin's reason for
// moving a day, which is written for the client.

/** Makes open pages and lists reload this part of an order once the transaction commits. */
export const publishChange = ({ id, userId }: ThreadChange, about: 'order' | 'messages' | 'all') =>
  publish(orderChannel, writeChange({ id, userId }, about))

/** Notifies the admins of a new order, and confirms it to its client. */
export async function notifyOfNewOrder(actor: Member, orderId: number): Promise<void> {
  await notifyOtherParty(actor, orderId, (order) => ({
    kind: 'order',
    title: `${order.clientName} placed ${orderName(order)}`,
    subject: `New order #${order.id}: ${order.serviceTitle}`,
    text: `${order.clientName} ordered ${describePackage(order)}.`,
  }))
  const order = await emailFacts(orderId, actor.id)
  await sendConfirmation(actor.id, {
    subject: `Your order #${order.id}: ${order.serviceTitle}`,
    text: `Thank you for your order #${order.id}: ${describePackage(order)}. It is awaiting approval.\n\nFollow it, and write about it, on its page: ${orderAddress(orderId)}`,
  })
}

/** Notifies the client of an order that an admin placed for them. */
export const notifyOfOpening = (actor: Member, orderId: number): Promise<void> =>
  notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'order',
    title: `${writer} placed ${orderName(order)}, for you`,
    subject: `Order #${order.id} was placed for you: ${order.serviceTitle}`,
    text: `${writer} placed order #${order.id} for you: ${describePackage(order)}. Its page has what was ordered, the messages and the files.`,
  }))

const describePackage = ({ serviceTitle, packageName, price, currency, pricesIncludeVat }: EmailFacts) =>
  `${serviceTitle}, package ${shortName(packageName)}, for ${withVat(formatMoney(price, currency), pricesIncludeVat)}`

export const orderPath = (orderId: number) => `/dashboard/orders/${orderId}`
export const orderAddress = (orderId: number) => `${siteOrigin()}${orderPath(orderId)}`

/** Returns an order's name for the middle of a sentence. */
export const orderName = ({ id, serviceTitle }: Pick<EmailFacts, 'id' | 'serviceTitle'>) =>
  `order #${id}, ${serviceTitle}`

const statusVerbs: Record<OrderStatus, string> = {
  pending: 'changed',
  in_progress: 'accepted',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** Notifies the other party and the developers of a message. */
export async function notifyOfMessage(actor: Member, orderId: number, files: number): Promise<void> {
  await notifyEverybody(actor, orderId, (order, writer) => ({
    ...(files === 0
      ? { kind: 'message', title: `New message in ${orderName(order)}` }
      : {
          kind: 'file',
          title: `${writer} sent ${files === 1 ? 'a file' : `${files} files`} in ${orderName(order)}`,
        }),
    subject: `New message about order #${order.id}: ${order.serviceTitle}`,
    text: `${writer} wrote to you about order #${order.id}, ${order.serviceTitle}.`,
  }))
}

/**
 * Notifies the other party and the developers of a status, without the text of the reason. `action` is the verb for what the
 * actor did. `informed` are parties that another notification has told already.
 */
export async function notifyOfStatus(
  actor: Pick<Member, 'id'>,
  orderId: number,
  { status, reason, action }: StatusChange & { action?: string | undefined },
  informed: Informed = {},
): Promise<void> {
  const step = action ?? statusVerbs[status]
  const state = statusWords(status)
  // The notice and the email use the same verb.
  await notifyEverybody(
    actor,
    orderId,
    (order, writer, readsHistory) => ({
      kind: 'order',
      title: `${writer} ${step} ${orderName(order)}`,
      subject: `Order #${order.id} is ${action ? state : step}: ${order.serviceTitle}`,
      text: `${writer} ${step} ${orderName(order)}${step === state ? '' : `: it is now ${state}`}.${hintAt(reason, readsHistory)}`,
    }),
    informed,
  )
}

/** Notifies the client that the order was accepted. `begins` says what its work waits for. */
export const notifyOfAcceptance = (actor: Member, orderId: number, begins: string): Promise<void> =>
  notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'order',
    title: `${writer} accepted ${orderName(order)}`,
    subject: `Order #${order.id} is accepted: ${order.serviceTitle}`,
    text: `${writer} accepted ${orderName(order)}. ${begins}`,
  }))

/** `from` is null for a first delivery date. `to` is null if the date was removed. */
export type MovedDay = { from: string | null; to: string | null; reason: string | null }

/** Returns the last paragraph of an email. Empty without a reason. */
export const reasonWords = (reason: string | null) => (reason ? `\n\nReason: ${reason}` : '')

/** Returns text such as 'from December 3, 2026 to December 10, 2026'. Undefined unless both days are given and differ. */
export const betweenDays = ({ from, to }: Pick<MovedDay, 'from' | 'to'>) =>
  from && to && from.slice(0, 10) !== to.slice(0, 10)
    ? `from ${formatDate(from, 'long')} to ${formatDate(to, 'long')}`
    : undefined

/** Notifies the other party and the developers of a new delivery date. Emails to developers contain only the days. */
export async function notifyOfDelivery(
  actor: Pick<Member, 'id'>,
  orderId: number,
  { from, to, reason, mayObject }: MovedDay & { mayObject?: boolean },
): Promise<void> {
  const words = to ? `delivery on ${formatDate(to, 'long')}` : 'no date of delivery for now'
  const moved = betweenDays({ from, to })
  await notifyEverybody(actor, orderId, (order, writer, readsHistory) => ({
    kind: 'date',
    title: to
      ? `${writer} moved the delivery of ${orderName(order)}, ${moved ?? `to ${formatDate(to, 'long')}`}`
      : `${writer} removed the delivery date of ${orderName(order)}${from ? `, ${formatDate(from, 'long')}` : ''}`,
    subject: `Order #${order.id}, ${words}: ${order.serviceTitle}`,
    text: `${writer} ${
      moved
        ? `moved the delivery of ${orderName(order)}, ${moved}`
        : `changed the delivery date of ${orderName(order)}${from ? `, ${formatDate(from, 'long')}` : ''}: ${words}`
    }.${readsHistory ? reasonWords(reason) : ''}${readsHistory && mayObject ? objectionHint : ''}`,
  }))
}

const objectionHint = '\n\nIf that is too late for you, open the page of the order and press “I cannot wait”.'

/** Notifies the admins. */
export async function notifyOfObjection(
  actor: Member,
  orderId: number,
  { from, to }: Omit<MovedDay, 'reason'>,
) {
  const words = betweenDays({ from, to }) ?? `away from ${from && formatDate(from, 'long')}`
  await notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'date',
    title: `${writer} cannot wait for ${orderName(order)}, whose delivery moved ${words}`,
    subject: `Order #${order.id}, the client cannot wait: ${order.serviceTitle}`,
    text: `${writer} cannot wait for ${orderName(order)}: you moved its delivery ${words}. Keep the former day, talk about it, or agree on another day or a cancellation.`,
  }))
}

type Waited = { days: number; from: string; to: string }

/** Notifies the client that the delivery date has moved because the order waited for the client, who cannot object to that. */
export async function notifyOfWait(orderId: number, { days, ...moved }: Waited): Promise<void> {
  const order = await emailFacts(orderId, 0)
  const words = betweenDays(moved)
  await notifyClient(order.clientId, {
    kind: 'date',
    path: orderPath(orderId),
    title: `The delivery of ${orderName(order)}, has moved ${words}`,
    subject: `Order #${order.id}, delivery on ${formatDate(moved.to, 'long')}: ${order.serviceTitle}`,
    text: `Order #${order.id}, ${order.serviceTitle}, waited ${days} working ${days === 1 ? 'day' : 'days'} for your answer. Its delivery has moved by as many, ${words}.\n\n${orderAddress(orderId)}`,
  })
}

type Written = Omit<UserNotification, 'path'>

/**
 * Notifies the admins of a client's action, the client of an admin's action, and both of a developer's. Does not notify the
 * actor.
 */
export async function notifyOtherParty(
  actor: Pick<Member, 'id'>,
  orderId: number,
  write: (order: EmailFacts, writer: string) => Written,
): Promise<void> {
  const order = await emailFacts(orderId, actor.id)
  await notifyParties(actor, order, write(order, order.actorName))
}

/** Notifies the client. Does nothing for a client without an account, because nobody could open the page of the order. */
export async function notifyClient(clientId: number | null, notification: UserNotification): Promise<void> {
  if (clientId !== null) await notifyUser(clientId, notification)
}

/** Which parties know of an event already. */
export type Informed = { client?: boolean; admins?: boolean }

async function notifyParties(
  { id: actorId }: { id: number },
  order: EmailFacts,
  written: Written,
  { client = false, admins = false }: Informed = {},
) {
  const notice = leadingTo(orderPath(order.id), written)
  const byClient = actorId === order.clientId
  if (!admins && (byClient || order.developers.some(({ id }) => id === actorId)))
    await notifyAdmins(notice, actorId)
  if (!byClient && !client) await notifyClient(order.clientId, notice)
}

/** The facts that developers may read in a notice. */
type Named = Pick<EmailFacts, 'id' | 'serviceTitle'>

/**
 * Notifies the other party and the order's developers. `write` also gets whether the reader can open the history, which
 * developers cannot. The type of `order` leaves out people's names, because a name may be an email address, which developers must
 * not see.
 */
export async function notifyEverybody(
  actor: Pick<Member, 'id'>,
  orderId: number,
  write: (order: Named, writer: string, readsHistory: boolean) => Written,
  informed: Informed = {},
): Promise<void> {
  const order = await emailFacts(orderId, actor.id)
  await notifyParties(actor, order, write(order, order.actorName, true), informed)
  const written = write(order, order.actorName, false)
  const notice = leadingTo(projectPath(orderId), written)
  for (const { id } of order.developers) if (id !== actor.id) await notifyUser(id, notice)
}

export async function notifyOfAssignment(developerId: number, order: Named): Promise<void> {
  await notifyUser(
    developerId,
    leadingTo(projectPath(order.id), {
      kind: 'order',
      title: `Order #${order.id}, ${order.serviceTitle}, was assigned to you`,
      subject: `Order #${order.id} was assigned to you: ${order.serviceTitle}`,
      text: `Order #${order.id}, ${order.serviceTitle}, was assigned to you. Its page has the work to do, the messages and the files.`,
    }),
  )
}

const projectPath = (orderId: number) => `/dashboard/projects/${orderId}`

const leadingTo = (path: string, written: Written): UserNotification => ({
  ...written,
  path,
  text: `${written.text}\n\n${siteOrigin()}${path}`,
})

const hintAt = (reason: string | null | undefined, readsHistory: boolean) =>
  reason && readsHistory ? ' The reason is on its page.' : ''
