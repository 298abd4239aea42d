import { accountChannel, memberOfSession } from '#features/accounts/queries/session.ts'
import { listen } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { type Member, memberOf, type RequestContext } from '#platform/http/request-context.ts'

type Send = (data: string) => void

type Followed = {
  /** Whether the client has missed nothing, so that the stream begins without `all`. */
  isUpToDate: boolean
  /** Subscribes to what is sent, and to what may end the stream; the results unsubscribe. */
  listeners: (send: Send, recheck: () => void) => (() => void)[]
  /** Whether a member may still receive it, as it is then. */
  maySee: (member: Member) => boolean | Promise<boolean>
}

/** Sends the member who asks what is new, as long as the session lasts and the member may see it. */
export function followChanges(
  context: RequestContext,
  { isUpToDate, listeners, maySee }: Followed,
): Response {
  const { id: memberId } = memberOf(context)
  return answerEvents(context.request, {
    memberId,
    isUpToDate,
    subscribe(send, recheck) {
      const stops = [
        ...listeners(send, recheck),
        listen(accountChannel, (userId) => Number(userId) === memberId && recheck(), recheck),
      ]
      return () => stops.forEach((stop) => void stop())
    },
    async mayContinue() {
      const member = await memberOfSession(context.request)
      return member?.id === memberId && (await maySee(member))
    },
  })
}

/** A change of one thread, as its channel carries it. */
export type ThreadChange = { id: number; userId: number }

/** What a channel carries of a thread: what of it is new. */
export const writeChange = ({ id, userId }: ThreadChange, about: string) => `${id} ${about} ${userId}`

/** Listens to the threads of a channel that `concerns` a page, of which `all` may be new when messages may have been missed. */
export const listenToThreads = (channel: string, concerns: (thread: ThreadChange) => boolean, send: Send) =>
  listen(
    channel,
    (payload) => {
      const [id, about = 'all', userId] = payload.split(' ')
      if (concerns({ id: Number(id), userId: Number(userId) })) send(about)
    },
    () => send('all'),
  )
