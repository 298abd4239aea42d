import type { Role } from '#base/accounts/contract/user.ts'
import { isOwnTurn } from '#desk/orders/domain/own-turn.ts'
import { siteDay } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { numberWord } from '#ui/text/number-words.ts'
import type { OwnToday } from './contract.ts'
import { comingRefund, type OwnDate, type OwnWaiting } from './own-lists.ts'
import { hourLength, listCounts, nameDay, nearest, writeWaits } from './sentence.ts'
import { beginSentence, joinClauses, next, readParts, type SentencePart } from './sentence-parts.ts'

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
  const soon = readParts(t`<call/> within the hour.`, {
    call: { text: call.title, to: '/dashboard/appointments' },
  })
  return [...soon, { text: ' ' }, ...parts]
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
    return joinClauses([{ text: title, to, isLate }], ending ? [{ text: ending }] : due)
  }
  const count = (group: OwnWaiting['group']) => waiting.filter((one) => one.group === group).length
  const things = listCounts({
    orders: count('orders'),
    messages: count('messages'),
    invoices: count('invoices'),
    offers: count('offers'),
  })
  const rest = first ? writeWaits(things, waiting.length) : []
  if (!late) return joinClauses(beginSentence(rest), due)
  return joinClauses(
    readParts(t`<order/> is late`, {
      order: { text: late.serviceTitle, to: `/dashboard/orders/${late.id}`, isLate: true },
    }),
    rest,
  )
}

function describeState({ status, begins }: OwnToday['orders'][number]): string {
  if (begins === 'start-paid') return t`the deposit for <order/> is paid, and the work starts next`
  if (begins) return t`<order/> is accepted`
  return status === 'pending' ? t`<order/> is awaiting approval` : t`<order/> is in progress`
}

/**
 * Writes the sentence for a day on which nothing waits: the developer's work, money that comes back, the next call or date, the
 * state of an order, or drafts.
 */
function writeCalm(
  { day, orders, assigned, posts, refunds }: OwnToday,
  dates: OwnDate[],
  call: NextCall | undefined,
  role: Role | undefined,
): SentencePart[] {
  const [mine, ...others] = assigned.filter((work) => isOwnTurn(work, 'developer'))
  if (mine) {
    const count = others.length + 1
    const work =
      count === 1
        ? readParts(t`<order/> is yours to work on`, {
            order: { text: mine.serviceTitle, to: `/dashboard/projects/${mine.id}` },
          })
        : beginSentence(
            readParts(
              plural(
                count,
                '<orders>{n} order</orders> is yours to work on',
                '<orders>{n} orders</orders> are yours to work on',
                { n: numberWord(count) },
              ),
              { orders: { to: '/dashboard/projects' } },
            ),
          )
    return joinClauses(work, nextDelivery(day, dates))
  }
  const [date] = dates
  const nothing = [{ text: t`Nothing waits for you` }]
  const [back] = refunds
  if (back) {
    const { title, to } = comingRefund(back)
    return joinClauses(nothing, [{ text: title, to }])
  }
  const dayOfCall = call && siteDay(Date.parse(call.startTime))
  if (dayOfCall && (!date || dayOfCall <= date.day))
    return joinClauses(
      nothing,
      readParts(t`your next call is <day>${nameDay(dayOfCall)}</day>`, {
        day: { to: '/dashboard/appointments' },
      }),
    )
  if (date)
    return joinClauses(
      nothing,
      readParts(t`the next date is <day>${nameDay(date.day)}</day>`, { day: { to: next } }),
    )
  const [order] = orders
  if (order)
    return joinClauses(
      nothing,
      readParts(describeState(order), {
        order: { text: order.serviceTitle, to: `/dashboard/orders/${order.id}` },
      }),
    )
  const [work] = assigned
  if (work)
    return joinClauses(
      nothing,
      readParts(t`<order/> is in progress`, {
        order: { text: work.serviceTitle, to: `/dashboard/projects/${work.id}` },
      }),
    )
  const drafts = posts.filter(({ isScheduled }) => !isScheduled).length
  if (drafts > 0)
    return joinClauses(
      nothing,
      readParts(
        plural(
          drafts,
          '<drafts>{n} draft</drafts> is not published',
          '<drafts>{n} drafts</drafts> are not published',
          { n: numberWord(drafts) },
        ),
        { drafts: { to: '/dashboard/blog-management' } },
      ),
    )
  // Developers work for clients here, so they are not asked to order a service.
  return joinClauses(nothing, role === 'developer' ? [] : [{ text: t`choose a service to begin` }])
}
