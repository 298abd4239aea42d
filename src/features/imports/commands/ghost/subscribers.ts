import type { z } from 'zod'
import type { MovedSubscriber } from '#features/newsletter/commands/subscribers.ts'
import { StartupError } from '#platform/app-error.ts'
import { type MovedSite, readDate, stateOf } from '../moved-post.ts'
import { type Data, inUtc, Member, parseRow, Subscriber } from './export.ts'

/** Reads members, whose own sign-ups Ghost records as events, and the subscribers of early releases. */
export function readSubscribers(data: Data, site: MovedSite): void {
  const add = (row: unknown, number: number, read: () => MovedSubscriber) => {
    try {
      site.subscribers.push(read())
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      const email = (row as { email?: unknown } | null)?.email
      const source = typeof email === 'string' ? email : `member ${number + 1}`
      site.left.push({ source, why: error.message, isWrong: true, type: 'subscriber' })
    }
  }
  for (const [number, row] of data.members.entries())
    add(row, number, () => readMember(parseRow(Member, row), data))
  for (const [number, row] of data.subscribers.entries())
    add(row, number, () => readSubscriber(parseRow(Subscriber, row)))
}

function readSubscriber({
  email,
  status,
  created_at,
  subscribed_url,
}: z.output<typeof Subscriber>): MovedSubscriber {
  const at = readDate(inUtc(created_at))
  const isConfirmed = status === 'subscribed' && subscribed_url
  const consent = isConfirmed && at ? { source: `Ghost, form at ${subscribed_url}`, at } : undefined
  const state = stateOf(status !== 'unsubscribed', consent)
  return { source: email, email, subscribedAt: at, state, consent }
}

function readMember(
  { id, email, created_at, subscribed, newsletters }: z.output<typeof Member>,
  { members_newsletters, members_subscribe_events }: Data,
): MovedSubscriber {
  const agreed = members_subscribe_events.findLast(
    (event) => event.member_id === id && event.subscribed && event.source === 'member',
  )
  const at = readDate(inUtc(agreed?.created_at))
  const consent = at ? { source: 'Ghost, by the member', at } : undefined
  const isSubscribed = newsletters
    ? newsletters.length > 0
    : (members_newsletters?.some(({ member_id }) => member_id === id) ?? Boolean(subscribed ?? true))
  return {
    source: email,
    email,
    subscribedAt: readDate(inUtc(created_at)),
    state: stateOf(isSubscribed, consent),
    consent,
  }
}
