import { noticeChannel } from '#features/accounts/queries/notices.ts'
import { accountChannel, memberOfSession } from '#features/accounts/queries/session.ts'
import { inboxChannel } from '#features/inbox/queries.ts'
import { subscribe } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
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

function followOrders(
  context: RequestContext,
  after: string | undefined,
  { shown, concerns, maySee }: Followed,
): Response {
  const { id: memberId } = memberOf(context)
  return answerEvents(context.request, {
    memberId,
    isUpToDate: isCurrent(after, shown),
    subscribe(send, recheck) {
      const stops = [
        subscribe(
          orderChannel,
          (payload) => {
            const [id, about = 'all', userId] = payload.split(' ')
            if (concerns({ id: Number(id), userId: Number(userId) })) send(about)
          },
          () => send('all'),
        ),
        ...(shown === 'order'
          ? []
          : [subscribe(noticeChannel, (userId) => Number(userId) === memberId && send('notices'))]),
        ...(shown === 'admin lists' ? [subscribe(inboxChannel, () => send('messages'))] : []),
        subscribe(accountChannel, (userId) => Number(userId) === memberId && recheck(), recheck),
      ]
      return () => stops.forEach((stop) => void stop())
    },
    async mayContinue() {
      const member = await memberOfSession(context.request)
      return member?.id === memberId && (await maySee(member))
    },
  })
}
