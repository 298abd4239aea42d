import { memberOfSession, sessionChannel } from '#features/accounts/queries/session.ts'
import { listen, onCatchUp } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { memberOf, type Visit } from '#platform/http/request-context.ts'
import { orderFor } from './orders.ts'

/** The channel on which open pages of an order hear that something of it is new. */
export const orderChannel = 'orders'

/**
 * Tells the open page of an order what to look at anew: `messages`, `order`, or `all`. It ends with the session that asked.
 * Refuses as `orderFor` does.
 */
export async function orderEvents(visit: Visit, orderId: number): Promise<Response> {
  const member = memberOf(visit)
  await orderFor(member, orderId)
  return answerEvents(visit.request, {
    memberId: member.id,
    listen(send, recheck) {
      const stops = [
        listen(orderChannel, (payload) => {
          const [id, about = 'all'] = payload.split(' ')
          if (Number(id) === orderId) send(about)
        }),
        listen(sessionChannel, (userId) => Number(userId) === member.id && recheck()),
        onCatchUp(() => {
          send('all')
          recheck()
        }),
      ]
      return () => stops.forEach((stop) => void stop())
    },
    mayGoOn: () => mayStillSee(visit.request, member.id, orderId),
  })
}

async function mayStillSee(request: Request, memberId: number, orderId: number): Promise<boolean> {
  const member = await memberOfSession(request)
  if (member?.id !== memberId) return false
  await orderFor(member, orderId)
  return true
}
