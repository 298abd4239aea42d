import { accountChannel, memberOfSession } from '#base/accounts/queries/session.ts'
import { listen } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'

type Send = (data: string) => void

type Followed = {
  /** Whether the browser has missed no change. Otherwise the stream starts with `all`. */
  isUpToDate: boolean
  /** Subscribes to changes, and to events that may end the stream. Returns the functions that unsubscribe. */
  listeners: (send: Send, recheck: () => void) => (() => void)[]
  /** Called with the member's current record when something may have ended the access. */
  maySee: (member: Member) => boolean | Promise<boolean>
}

/** Streams changes. Ends with the session, or when the member may no longer see the changes. */
export function followChanges(
  context: RequestContext,
  { isUpToDate, listeners, maySee }: Followed,
): Response {
  const { id: memberId } = requireMember(context)
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

/**
 * `id` is null for a change that belongs to no thread, such as an invoice without an order. `userId` is the client's account, or
 * null.
 */
export type ThreadChange = { id: number | null; userId: number | null }

const none = 'none'

/**
 * Returns a payload with the thread's id, the changed part and the client's account, such as '12 order 3' or 'none order none'.
 */
export const writeChange = ({ id, userId }: ThreadChange, about: string) =>
  `${id ?? none} ${about} ${userId ?? none}`

export function readChange(payload: string): ThreadChange & { about: string } {
  const [id, about = 'all', userId] = payload.split(' ')
  const read = (number: string | undefined) => (number === none ? null : Number(number))
  return { id: read(id), about, userId: read(userId) }
}

/**
 * Listens to a channel, and sends the changed part of threads for which `concerns` is true. Sends `all` if payloads may have been
 * missed.
 */
export const listenToThreads = (channel: string, concerns: (thread: ThreadChange) => boolean, send: Send) =>
  listen(
    channel,
    (payload) => {
      const { about, ...thread } = readChange(payload)
      if (concerns(thread)) send(about)
    },
    () => send('all'),
  )
