import { noticeChannel } from '#features/accounts/queries/notices.ts'
import { inboxChannel } from '#features/inbox/queries.ts'
import { followChanges, listenToThreads } from '#features/threads/queries/events.ts'
import { subscribe } from '#platform/bus.ts'
import { type Member, memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { isCurrent, orderChannel, type Shown } from './changes.ts'
import { orderFor } from './orders.ts'

/**
 * Sends the open page of an order what to load again: `messages`, `order`, or `all`, first of all unless
 * no order has changed since this process gave the mark `after`. Ends with the session that asked.
 * Fails as `orderFor` does.
 */
export async function orderEvents(
  context: RequestContext,
  orderId: number,
  after: string | undefined,
): Promise<Response> {
  await orderFor(memberOf(context), orderId)
  return followOrders(context, after, {
    shown: 'order',
    concerns: ({ id }) => id === orderId,
    maySee: async (member) => Boolean(await orderFor(member, orderId)),
  })
}

/** The same for an open list of the own orders: what is new in any of them. */
export function ownOrdersEvents(context: RequestContext, after: string | undefined): Response {
  const { id } = memberOf(context)
  return followOrders(context, after, {
    shown: 'lists',
    concerns: ({ userId }) => userId === id,
    maySee: () => true,
  })
}

/** The same for an open list of all orders or of contact messages, as long as the member is an admin. */
export const allOrdersEvents = (context: RequestContext, after: string | undefined): Response =>
  followOrders(context, after, {
    shown: 'admin lists',
    concerns: () => true,
    maySee: ({ role }) => role === 'admin',
  })

type Followed = {
  /** Lists stand beside the member's notices, those of admins also beside contact messages, which are sent as `messages`. */
  shown: Shown
  /** Whether a change of an order of this client is sent. */
  concerns: (order: { id: number; userId: number }) => boolean
  maySee: (member: Member) => boolean | Promise<boolean>
}

const followOrders = (
  context: RequestContext,
  after: string | undefined,
  { shown, concerns, maySee }: Followed,
): Response =>
  followChanges(context, {
    isUpToDate: isCurrent(after, shown),
    listen: (send) => [
      listenToThreads(orderChannel, concerns, send),
      ...(shown === 'order'
        ? []
        : [subscribe(noticeChannel, (userId) => Number(userId) === memberOf(context).id && send('notices'))]),
      ...(shown === 'admin lists' ? [subscribe(inboxChannel, () => send('messages'))] : []),
    ],
    maySee,
  })
