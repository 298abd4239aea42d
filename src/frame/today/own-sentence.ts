import type { Role } from '#base/accounts/contract/user.ts'
import { isOwnTurn } from '#desk/orders/domain/own-turn.ts'
import { siteDay } from '#platform/locale.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun } from '#ui/text/number-words.ts'
import type { OwnToday } from './contract.ts'
import type { OwnDate, OwnWaiting } from './own-lists.ts'
import { hourLength, listCounts, nameDay, nearest, next, type SentencePart, waits } from './sentence.ts'

type NextCall = { title: string; startTime: string }

type OwnLists = {
  waiting: OwnWaiting[]
  dates: OwnDate[]
  call?: NextCall | undefined
  role?: Role
}

/** Writes the sentence for roles other than admin. Mentions, in this order: a call, late items, waiting items, the next date. */
export function writeOwnSentence(
  today: OwnToday,
  { waiting: listed, dates, call, role }: OwnLists,
  now: number = Date.now(),
): SentencePart[] {
  const waiting = listed.filter(({ isDone }) => !isDone)
  const isSoon = call && Date.parse(call.startTime) - now <= hourLength
  const parts =
    waiting.length > 0 || today.orders.some(isLateForClient)
      ? writeOwnWaiting(today, waiting, dates)
      : writeCalm(today, dates, isSoon ? undefined : call, role)
  if (!isSoon) return parts
  return [{ text: call.title, to: '/dashboard/appointments' }, { text: ' within the hour. ' }, ...parts]
}

const nextDelivery = (day: string, dates: OwnDate[]) =>
  nearest(
    day,
    dates.filter(({ kind }) => kind === 'delivery' || kind === 'work'),
  )

/** Whether an order is late and does not wait for its client. */
const isLateForClient = ({ isLate, turn }: OwnToday['orders'][number]) => isLate && turn !== 'client'

function writeOwnWaiting({ day, orders }: OwnToday, waiting: OwnWaiting[], dates: OwnDate[]): SentencePart[] {
  const due = nextDelivery(day, dates)
  const late = orders.find(isLateForClient)
  const [first] = waiting
  if (first && waiting.length === 1 && !late) {
    const { title, to, isLate = false, ending } = first
    return [{ text: title, to, isLate }, ...(ending ? [{ text: ending }] : due), { text: '.' }]
  }
  const count = (group: OwnWaiting['group']) => waiting.filter((one) => one.group === group).length
  const things = listCounts({
    orders: count('orders'),
    messages: count('messages'),
    invoices: count('invoices'),
    offers: count('offers'),
  })
  const verb = waiting.length === 1 ? 'waits' : 'wait'
  if (!late) return [{ text: `${capitalize(things)} ${verb} for you`, to: waits }, ...due, { text: '.' }]
  const parts = [
    { text: late.serviceTitle, to: `/dashboard/orders/${late.id}`, isLate: true },
    { text: ' is late' },
  ]
  return first
    ? [...parts, { text: '; ' }, { text: `${things} ${verb} for you`, to: waits }, { text: '.' }]
    : [...parts, { text: '.' }]
}

/**
 * Writes the sentence for a day on which nothing waits: the developer's work, the next call or date, the state of an order, or
 * drafts.
 */
function writeCalm(
  { day, orders, assigned, posts }: OwnToday,
  dates: OwnDate[],
  call: NextCall | undefined,
  role: Role | undefined,
): SentencePart[] {
  const [mine, ...others] = assigned.filter((work) => isOwnTurn(work, 'developer'))
  if (mine) {
    const isOne = others.length === 0
    const count = countNoun(others.length + 1, 'order')
    return [
      isOne
        ? { text: mine.serviceTitle, to: `/dashboard/projects/${mine.id}` }
        : { text: capitalize(count), to: '/dashboard/projects' },
      { text: ` ${isOne ? 'is' : 'are'} yours to work on` },
      ...nextDelivery(day, dates),
      { text: '.' },
    ]
  }
  const [date] = dates
  const begin = 'Nothing waits for you; '
  const dayOfCall = call && siteDay(Date.parse(call.startTime))
  if (dayOfCall && (!date || dayOfCall <= date.day))
    return [
      { text: `${begin}your next call is ` },
      { text: nameDay(dayOfCall), to: '/dashboard/appointments' },
      { text: '.' },
    ]
  if (date)
    return [{ text: `${begin}the next date is ` }, { text: nameDay(date.day), to: next }, { text: '.' }]
  const [order] = orders
  if (order)
    return [
      { text: begin },
      { text: order.serviceTitle, to: `/dashboard/orders/${order.id}` },
      { text: order.status === 'pending' ? ' is awaiting approval.' : ' is in progress.' },
    ]
  const [work] = assigned
  if (work)
    return [
      { text: begin },
      { text: work.serviceTitle, to: `/dashboard/projects/${work.id}` },
      { text: ' is in progress.' },
    ]
  const drafts = posts.filter(({ isScheduled }) => !isScheduled).length
  if (drafts > 0)
    return [
      { text: begin },
      { text: countNoun(drafts, 'draft'), to: '/dashboard/blog-management' },
      { text: drafts === 1 ? ' is not published.' : ' are not published.' },
    ]
  // Developers work for clients here, so they are not asked to order a service.
  return [{ text: role === 'developer' ? 'Nothing waits for you.' : `${begin}choose a service to begin.` }]
}
