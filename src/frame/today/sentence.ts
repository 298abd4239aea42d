import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { TodayOrder } from '#desk/orders/contract/today.ts'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { joinWords } from '#ui/text/join-words.ts'
import { numberWord } from '#ui/text/number-words.ts'
import type { Today, WaitingItem } from './contract.ts'
import { countEmails, countSteps, countTasks } from './count-steps.ts'
import type { OwnDate } from './own-lists.ts'
import { beginSentence, joinClauses, next, readParts, type SentencePart, waits } from './sentence-parts.ts'

export const hourLength = 3_600_000
const dayLength = 24 * hourLength

export const nameDay = (day: string): string => formatDate(day, 'weekday')

/** Writes the sentence of the admins' first page. Calls that start soon come first. */
export function writeSentence(today: Omit<Today, 'figures'>, now: number = Date.now()): SentencePart[] {
  const [call] = today.calls
  const waiting = writeWaiting(today)
  if (!call || Date.parse(call.startTime) - now > hourLength) return waiting
  const soon = readParts(t`<call/> within the hour.`, {
    call: { text: call.name ? t`Call with ${call.name}` : t`Call with a guest`, to: '/dashboard/schedule' },
  })
  return [...soon, { text: ' ' }, ...waiting]
}

/**
 * Mentions a late item, otherwise the next date within a week, and counts the remaining items. If nothing waits, mentions the
 * open invoices of clients who leave, otherwise the next date.
 */
function writeWaiting(today: Omit<Today, 'figures'>): SentencePart[] {
  const { day, dates, counts, leaving } = today
  const waiting = today.waiting.find(({ isLate }) => isLate)
  const late = waiting ?? today.orders.find((order) => isLate(order, day))
  const {
    payment: payments,
    overdue,
    'to-refund': toRefund,
    'to-invoice': toInvoice,
    objection: objections,
    'at-risk': risks,
    'no-link': links,
    'sign-up': signUps,
    billing: proposals,
  } = today.taskCounts
  const emails = countEmails(today)
  const others = {
    ...counts,
    steps: countSteps(today),
    emails,
    invoices: overdue + toRefund + toInvoice,
    payments,
    objections,
    risks,
    links,
    signUps,
    proposals,
  }
  const rest = waiting ? { ...others, [waiting.group]: counts[waiting.group] - 1 } : others
  const things = listCounts(rest, waiting !== undefined)
  const count = rest.orders + rest.messages + countSteps(today) + countTasks(today) + emails
  const clause = things ? writeWaits(things, count) : []
  if (late) return joinClauses(readParts(t`<order/> is late`, { order: nameLate(late) }), clause)
  if (things) return joinClauses(beginSentence(clause), nearest(day, dates))
  const [first] = dates
  const left = leaving.length
  if (left > 0)
    return joinClauses(
      beginSentence(
        readParts(
          plural(
            left,
            '<invoices>{n} invoice</invoices> of a client who leaves is open',
            '<invoices>{n} invoices</invoices> of clients who leave are open',
            { n: numberWord(left) },
          ),
          { invoices: { to: waits } },
        ),
      ),
    )
  return joinClauses(
    [{ text: t`Nothing waits for you` }],
    first ? readParts(t`the next date is <day>${nameDay(first.day)}</day>`, { day: { to: next } }) : [],
  )
}

/** Writes that so many things wait. `things` are their names. */
export const writeWaits = (things: string, count: number): SentencePart[] => [
  { text: plural(count, '{things} waits for you', '{things} wait for you', { things }), to: waits },
]

const nameLate = (late: WaitingItem | TodayOrder): SentencePart =>
  'serviceTitle' in late
    ? { text: late.serviceTitle, to: `/dashboard/orders/${late.id}`, isLate: true }
    : { text: late.subject || t`A message`, to: `/dashboard/support/${late.id}`, isLate: true }

const isLate = ({ status, deliveryDate }: TodayOrder, day: string) =>
  status === 'in_progress' && deliveryDate !== null && deliveryDate.slice(0, 10) < day

type Counts = Pick<Waiting, 'orders' | 'messages'> & {
  invoices?: number
  offers?: number
  steps?: number
  emails?: number
  payments?: number
  objections?: number
  risks?: number
  links?: number
  signUps?: number
  proposals?: number
}

/** Names the things that wait. `isMore` is about things beside a late one. */
export function listCounts(counts: Counts, isMore = false): string {
  const { orders, messages, invoices = 0, offers = 0, steps = 0, emails = 0 } = counts
  const { payments = 0, objections = 0, risks = 0, links = 0, signUps = 0, proposals = 0 } = counts
  const n = numberWord
  const named: [count: number, write: (count: number) => string][] = [
    [steps, isMore ? nameMoreSteps : nameSteps],
    [emails, (c) => plural(c, '{n} email not sent', '{n} emails not sent', { n: n(c) })],
    [links, (c) => plural(c, '{n} video call without a link', '{n} video calls without a link', { n: n(c) })],
    [objections, (c) => plural(c, '{n} objection', '{n} objections', { n: n(c) })],
    [signUps, (c) => plural(c, '{n} sign-up', '{n} sign-ups', { n: n(c) })],
    [proposals, (c) => plural(c, '{n} proposal', '{n} proposals', { n: n(c) })],
    [orders, isMore ? nameMoreOrders : nameOrders],
    [invoices, (c) => plural(c, '{n} invoice', '{n} invoices', { n: n(c) })],
    [payments, (c) => plural(c, '{n} payment', '{n} payments', { n: n(c) })],
    [risks, (c) => plural(c, '{n} order at risk', '{n} orders at risk', { n: n(c) })],
    [offers, (c) => plural(c, '{n} offer', '{n} offers', { n: n(c) })],
    [messages, (c) => plural(c, '{n} message', '{n} messages', { n: n(c) })],
  ]
  return joinWords(named.flatMap(([count, write]) => (count > 0 ? [write(count)] : [])))
}

const nameSteps = (count: number) =>
  plural(count, '{n} step after the restore', '{n} steps after the restore', { n: numberWord(count) })
const nameMoreSteps = (count: number) =>
  plural(count, '{n} more step after the restore', '{n} more steps after the restore', {
    n: numberWord(count),
  })
const nameOrders = (count: number) => plural(count, '{n} order', '{n} orders', { n: numberWord(count) })
const nameMoreOrders = (count: number) =>
  plural(count, '{n} more order', '{n} more orders', { n: numberWord(count) })

/** Mentions the deliveries on the nearest day, if that day is within a week. */
export function nearest(day: string, dates: OwnDate[]): SentencePart[] {
  const [first] = dates
  const days = first ? (Date.parse(first.day) - Date.parse(day)) / dayLength : Number.POSITIVE_INFINITY
  if (!first || days > 7) return []
  const count = dates.filter((date) => date.day === first.day).length
  return readParts(writeNearest(count, days, first.day), { due: { to: next } })
}

function writeNearest(count: number, days: number, day: string): string {
  const n = numberWord(count)
  if (days === 0)
    return plural(count, '{n} delivery is <due>due today</due>', '{n} deliveries are <due>due today</due>', {
      n,
    })
  if (days === 1)
    return plural(
      count,
      '{n} delivery is <due>due tomorrow</due>',
      '{n} deliveries are <due>due tomorrow</due>',
      { n },
    )
  return plural(count, '{n} delivery is <due>due {day}</due>', '{n} deliveries are <due>due {day}</due>', {
    n,
    day: formatDate(day, 'weekdayOnly'),
  })
}
