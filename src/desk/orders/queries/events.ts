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
 * Tells the order's page what to reload: `messages`, `order` or `all`. Starts with `all`, unless `after` is still the current
 * mark of this process. Ends with the session, or when the member may no longer see the order. Fails as `orderFor` does.
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

/** Like `orderEvents`, for a list of the developer's orders. For admins, of all orders. */
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

/** Like `orderEvents`, for a list of own orders. */
export function ownOrdersEvents(context: RequestContext, after: string | undefined): Response {
  const { id } = requireMember(context)
  return followOrders(context, after, {
    shown: 'lists',
    concerns: ({ userId }) => userId === id,
    maySee: () => true,
  })
}

/** Like `orderEvents`, for a list of all orders or of contact messages. Ends when the member is no longer an admin. */
export const allOrdersEvents = (context: RequestContext, after: string | undefined): Response =>
  followOrders(context, after, {
    shown: 'admin lists',
    concerns: () => true,
    maySee: ({ role }) => role === 'admin',
  })

type Send = (data: string) => void

type Followed = {
  /** Lists also get notices. Admins' lists also get contact messages, as `messages`. */
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
