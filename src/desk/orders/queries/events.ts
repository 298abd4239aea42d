import { noticeChannel } from '#base/accounts/queries/notices.ts'
import { followChanges, listenToThreads, type ThreadChange } from '#desk/threads/queries/events.ts'
import { listen } from '#platform/bus.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'
import { contactChannel } from '#showcase/contact/queries.ts'
import { orderParties } from '../contract/status.ts'
import { assignedIds, memberChannel } from './assigned.ts'
import { isCurrent, orderChannel, type Shown } from './changes.ts'
import { orderFor } from './orders.ts'

/**
 * Streams events that tell the order's page what to reload: `messages`, `order` or `all`. Starts with `all`, unless `after` is
 * still the current mark of this process. Ends with the session, or when the member may no longer see the order. Throws the
 * errors of `orderFor`.
 */
export async function orderEvents(
  context: RequestContext,
  orderId: number,
  after: string | undefined,
): Promise<Response> {
  const maySee = async (member: Member) => Boolean(await orderFor(member, orderId, orderParties))
  await maySee(requireMember(context))
  return followOrders(context, after, {
    shown: 'order',
    concerns: ({ id }) => id === orderId,
    maySee,
    listenMore: (_, recheck) => [
      listen(memberChannel, (payload) => payload.startsWith(`${orderId} `) && recheck(), recheck),
    ],
  })
}

/** Like `orderEvents`, for the list of a developer's orders, or of all orders for an admin. */
export async function assignedOrdersEvents(
  context: RequestContext,
  after: string | undefined,
): Promise<Response> {
  const asked = requireMember(context)
  let ids = await assignedIds(asked)
  const readAgain = async (send: Send) => {
    ids = await assignedIds(asked)
    send('all')
  }
  return followOrders(context, after, {
    shown: 'lists',
    concerns: ({ id }) => ids === null || (id !== null && ids.has(id)),
    maySee: ({ role }) => role === asked.role,
    listenMore: (send, recheck) => [
      listen(
        memberChannel,
        (payload) => payload.endsWith(` ${asked.id}`) && void readAgain(send).catch(recheck),
        () => void readAgain(send).catch(recheck),
      ),
    ],
  })
}

/** Like `orderEvents`, for the list of the member's own orders. */
export function ownOrdersEvents(context: RequestContext, after: string | undefined): Response {
  const { id } = requireMember(context)
  return followOrders(context, after, {
    shown: 'lists',
    concerns: ({ userId }) => userId === id,
    maySee: () => true,
  })
}

/** Like `orderEvents`, for lists of all orders and contact messages. Ends when the member is no longer an admin. */
export const allOrdersEvents = (context: RequestContext, after: string | undefined): Response =>
  followOrders(context, after, {
    shown: 'admin lists',
    concerns: () => true,
    maySee: ({ role }) => role === 'admin',
  })

type Send = (data: string) => void

type Followed = {
  /** Streams of lists also send `notices`, and those for admins send `messages` for a new contact message. */
  shown: Shown
  concerns: (order: ThreadChange) => boolean
  maySee: (member: Member) => boolean | Promise<boolean>
  listenMore?: (send: Send, recheck: () => void) => (() => void)[]
}

const followOrders = (
  context: RequestContext,
  after: string | undefined,
  { shown, concerns, maySee, listenMore }: Followed,
): Response =>
  followChanges(context, {
    isUpToDate: isCurrent(after, shown),
    listeners: (send, recheck) => [
      ...(listenMore?.(send, recheck) ?? []),
      listenToThreads(orderChannel, concerns, send),
      ...(shown === 'order'
        ? []
        : [
            listen(
              noticeChannel,
              (userId) => Number(userId) === requireMember(context).id && send('notices'),
            ),
          ]),
      ...(shown === 'admin lists' ? [listen(contactChannel, () => send('messages'))] : []),
    ],
    maySee,
  })
