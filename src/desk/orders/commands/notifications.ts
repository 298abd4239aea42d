import {
  notifyAdmins,
  notifyUser,
  sendConfirmation,
  type UserNotification,
  type Write,
} from '#base/accounts/commands/notifications.ts'
import { withVat } from '#base/site/domain/site.ts'
import { type ThreadChange, writeChange } from '#desk/threads/queries/events.ts'
import { publish } from '#platform/bus.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatMoney } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { shortName } from '#showcase/catalogue/contract/packages.ts'
import { orderChannel } from '../queries/changes.ts'
import { type EmailFacts, emailFacts } from '../queries/orders.ts'

// The functions below run in the caller's transaction, so that a notification exists only if the change does. Emails do not quote
// messages, requirements or reasons, because people write keys and passwords there. The only exception is an admin's reason for
// moving a day, which is written for the client.

/** Makes open pages and lists reload this part of an order once the transaction commits. */
export const publishChange = ({ id, userId }: ThreadChange, about: 'order' | 'messages' | 'all') =>
  publish(orderChannel, writeChange({ id, userId }, about))

/** Notifies the admins of a new order, and confirms it to its client, with more paragraphs for the client. */
export async function notifyOfNewOrder(actor: Member, orderId: number, more: string[]): Promise<void> {
  await notifyOtherParty(actor, orderId, (order) => ({
    kind: 'order',
    title: t`${order.clientName} placed ${orderName(order)}`,
    subject: t`New order #${order.id}: ${order.serviceTitle}`,
    text: t`${order.clientName} ordered ${describePackage(order)}.`,
  }))
  const order = await emailFacts(orderId, actor.id)
  await sendConfirmation(actor.id, () => ({
    subject: t`Your order #${order.id}: ${order.serviceTitle}`,
    text: [
      t`Thank you for your order #${order.id}: ${describePackage(order)}. It is awaiting approval.`,
      ...more,
      t`Follow it, and write about it, on its page: ${orderAddress(orderId)}`,
    ].join('\n\n'),
  }))
}

/** Notifies the client of an order that an admin placed for them. */
export const notifyOfOpening = (actor: Member, orderId: number): Promise<void> =>
  notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'order',
    title: t`${writer} placed ${orderName(order)}, for you`,
    subject: t`Order #${order.id} was placed for you: ${order.serviceTitle}`,
    text: t`${writer} placed order #${order.id} for you: ${describePackage(order)}. Its page has what was ordered, the messages and the files.`,
  }))

const describePackage = ({ serviceTitle, packageName, price, currency, pricesIncludeVat }: EmailFacts) =>
  t`${serviceTitle}, package ${shortName(packageName)}, for ${withVat(formatMoney(price, currency), pricesIncludeVat)}`

export const orderPath = (orderId: number) => `/dashboard/orders/${orderId}`
export const orderAddress = (orderId: number) => `${siteOrigin()}${orderPath(orderId)}`

/** Returns an order's name for the middle of a sentence. */
export const orderName = ({ id, serviceTitle }: Pick<EmailFacts, 'id' | 'serviceTitle'>) =>
  t`order #${id}, ${serviceTitle}`

/** Notifies the other party and the developers of a message. */
export async function notifyOfMessage(actor: Member, orderId: number, files: number): Promise<void> {
  await notifyEverybody(actor, orderId, (order, writer) => ({
    ...(files === 0
      ? { kind: 'message', title: t`New message in ${orderName(order)}` }
      : {
          kind: 'file',
          title: plural(files, '{writer} sent a file in {order}', '{writer} sent {n} files in {order}', {
            writer,
            order: orderName(order),
          }),
        }),
    subject: t`New message about order #${order.id}: ${order.serviceTitle}`,
    text: t`${writer} wrote to you about order #${order.id}, ${order.serviceTitle}.`,
  }))
}

/** Notifies the client that the order was accepted. `begins` returns a sentence that says what its work waits for. */
export const notifyOfAcceptance = (actor: Member, orderId: number, begins: () => string): Promise<void> =>
  notifyOtherParty(actor, orderId, (order, writer) => ({
    kind: 'order',
    title: t`${writer} accepted ${orderName(order)}`,
    subject: t`Order #${order.id} is accepted: ${order.serviceTitle}`,
    text: t`${writer} accepted ${orderName(order)}. ${begins()}`,
  }))

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
  await notifyParties(actor, await emailFacts(orderId, actor.id), write)
}

/** Notifies the client. Does nothing for a client without an account, because nobody could open the page of the order. */
export async function notifyClient(clientId: number | null, write: Write<UserNotification>): Promise<void> {
  if (clientId !== null) await notifyUser(clientId, write)
}

/** Which parties know of an event already. */
export type Informed = { client?: boolean; admins?: boolean }

async function notifyParties(
  { id: actorId }: { id: number },
  { id, clientId, developers }: EmailFacts,
  write: (order: EmailFacts, writer: string) => Written,
  { client = false, admins = false }: Informed = {},
) {
  const writeNotice = async () => {
    // Read again, because the words for people without a name are in the language of the reader.
    const order = await emailFacts(id, actorId)
    return leadingTo(orderPath(id), write(order, order.actorName))
  }
  const byClient = actorId === clientId
  if (!admins && (byClient || developers.some((developer) => developer.id === actorId)))
    await notifyAdmins(writeNotice, actorId)
  if (!byClient && !client) await notifyClient(clientId, writeNotice)
}

/** The facts that developers may read in a notice. */
export type Named = Pick<EmailFacts, 'id' | 'serviceTitle'>

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
  const facts = await emailFacts(orderId, actor.id)
  await notifyParties(actor, facts, (order, writer) => write(order, writer, true), informed)
  const writeNotice = async () => {
    const order = await emailFacts(orderId, actor.id)
    return leadingTo(projectPath(orderId), write(order, order.actorName, false))
  }
  for (const { id } of facts.developers) if (id !== actor.id) await notifyUser(id, writeNotice)
}

export async function notifyOfAssignment(developerId: number, order: Named): Promise<void> {
  await notifyUser(developerId, () =>
    leadingTo(projectPath(order.id), {
      kind: 'order',
      title: t`Order #${order.id}, ${order.serviceTitle}, was assigned to you`,
      subject: t`Order #${order.id} was assigned to you: ${order.serviceTitle}`,
      text: t`Order #${order.id}, ${order.serviceTitle}, was assigned to you. Its page has the work to do, the messages and the files.`,
    }),
  )
}

const projectPath = (orderId: number) => `/dashboard/projects/${orderId}`

const leadingTo = (path: string, written: Written): UserNotification => ({
  ...written,
  path,
  text: `${written.text}\n\n${siteOrigin()}${path}`,
})
