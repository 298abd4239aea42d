import { accountChannel, memberOfSession } from '#features/accounts/queries/session.ts'
import { subscribe } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { memberOf, type RequestContext } from '#platform/http/request-context.ts'
import { changeMark, orderChannel } from './changes.ts'
import { orderFor } from './orders.ts'

/**
 * Sends the open page of an order what to load again: `messages`, `order`, or `all`, first of all unless
 * nothing has changed since this process gave the mark `after`. Ends with the session that asked.
 * Fails as `orderFor` does.
 */
export async function orderEvents(
  context: RequestContext,
  orderId: number,
  after: string | undefined,
): Promise<Response> {
  const member = memberOf(context)
  await orderFor(member, orderId)
  return answerEvents(context.request, {
    memberId: member.id,
    isUpToDate: after === changeMark(),
    subscribe(send, recheck) {
      const stops = [
        subscribe(
          orderChannel,
          (payload) => {
            const [id, about = 'all'] = payload.split(' ')
            if (Number(id) === orderId) send(about)
          },
          () => send('all'),
        ),
        subscribe(accountChannel, (userId) => Number(userId) === member.id && recheck(), recheck),
      ]
      return () => stops.forEach((stop) => void stop())
    },
    mayContinue: () => mayStillSee(context.request, member.id, orderId),
  })
}

async function mayStillSee(request: Request, memberId: number, orderId: number): Promise<boolean> {
  const member = await memberOfSession(request)
  if (member?.id !== memberId) return false
  await orderFor(member, orderId)
  return true
}
