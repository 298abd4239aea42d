import { accountChannel, memberOfSession } from '#base/accounts/queries/session.ts'
import { listen } from '#platform/bus.ts'
import { answerEvents } from '#platform/http/event-stream.ts'
import { type Member, type RequestContext, requireMember } from '#platform/http/request-context.ts'

type Send = (data: string) => void

type Followed = {
  /** Whether the browser has missed no change. Otherwise the stream starts with `all`. */
  isUpToDate: boolean
  /** Subscribes to changes, and to events that may end the stream; returns the functions that unsubscribe. */
  listeners: (send: Send, recheck: () => void) => (() => void)[]
  /** Whether a member may still receive changes; checked with the member's present record. */
  maySee: (member: Member) => boolean | Promise<boolean>
}

/** Streams changes to the member, as long as the session lasts and the member may see them. */
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

/** The thread and its client, from a payload of the channel. */
export type ThreadChange = { id: number; userId: number }

/** The payload about a changed thread: its id, the changed part, and its client. */
export const writeChange = ({ id, userId }: ThreadChange, about: string) => `${id} ${about} ${userId}`

/** Sends which part of a thread has changed, for threads that pass `concerns`; `all` if payloads may have been missed. */
export const listenToThreads = (channel: string, concerns: (thread: ThreadChange) => boolean, send: Send) =>
  listen(
    channel,
    (payload) => {
      const [id, about = 'all', userId] = payload.split(' ')
      if (concerns({ id: Number(id), userId: Number(userId) })) send(about)
    },
    () => send('all'),
  )
