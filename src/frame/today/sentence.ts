import type { Waiting } from '#desk/orders/contract/schemas.ts'
import type { TodayOrder } from '#desk/orders/contract/today.ts'
import { formatDate } from '#platform/locale.ts'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun, numberWord } from '#ui/text/number-words.ts'
import type { Today, WaitingItem } from './contract.ts'
import { countEmails, countSteps, countTasks } from './count-steps.ts'
import type { OwnDate } from './own-lists.ts'

/** A part of a sentence. With `to`, it is a link. */
export type SentencePart = { text: string; to?: string; isLate?: boolean }

export const hourLength = 3_600_000
const dayLength = 24 * hourLength

export const nameDay = (day: string): string => formatDate(day, 'weekday')

/** The anchors of the waiting items and of the next days, on the same page. */
export const waits = '#waits'
export const next = '#next'

/** Writes the sentence of the admins' first page. Calls that start soon come first. */
export function writeSentence(today: Omit<Today, 'figures'>, now: number = Date.now()): SentencePart[] {
  const [call] = today.calls
  const waiting = writeWaiting(today)
  if (!call || Date.parse(call.startTime) - now > hourLength) return waiting
  return [
    { text: `Call with ${call.name ?? 'a guest'}`, to: '/dashboard/schedule' },
    { text: ' within the hour. ' },
    ...waiting,
  ]
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
  const things = listCounts(rest, waiting && 'more ')
  const single = rest.orders + rest.messages + countSteps(today) + countTasks(today) + emails === 1
  const verb = single ? 'waits' : 'wait'
  const parts: SentencePart[] = []
  if (late) {
    parts.push(nameLate(late), { text: ' is late' })
    if (things) parts.push({ text: '; ' }, { text: `${things} ${verb} for you`, to: waits })
    return [...parts, { text: '.' }]
  }
  if (things) {
    parts.push({ text: `${capitalize(things)} ${verb} for you`, to: waits })
    return [...parts, ...nearest(day, dates), { text: '.' }]
  }
  const [first] = dates
  const left = leaving.length
  if (left > 0)
    return [
      { text: capitalize(countNoun(left, 'invoice')), to: waits },
      { text: ` of ${left === 1 ? 'a client who leaves is' : 'clients who leave are'} open.` },
    ]
  return first
    ? [
        { text: 'Nothing waits for you; the next date is ' },
        { text: nameDay(first.day), to: next },
        { text: '.' },
      ]
    : [{ text: 'Nothing waits for you.' }]
}

const nameLate = (late: WaitingItem | TodayOrder): SentencePart =>
  'serviceTitle' in late
    ? { text: late.serviceTitle, to: `/dashboard/orders/${late.id}`, isLate: true }
    : { text: late.subject || 'A message', to: `/dashboard/support/${late.id}`, isLate: true }

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

export const listCounts = (counts: Counts, more = '') => {
  const { orders, messages, invoices = 0, offers = 0, steps = 0, emails = 0 } = counts
  const { payments = 0, objections = 0, risks = 0, links = 0, signUps = 0, proposals = 0 } = counts
  return [
    steps > 0 && `${countNoun(steps, `${more}step`)} after the restore`,
    emails > 0 && `${countNoun(emails, 'email')} not sent`,
    links > 0 && `${countNoun(links, 'video call')} without a link`,
    objections > 0 && countNoun(objections, 'objection'),
    signUps > 0 && countNoun(signUps, 'sign-up'),
    proposals > 0 && countNoun(proposals, 'proposal'),
    orders > 0 && countNoun(orders, `${more}order`),
    invoices > 0 && countNoun(invoices, 'invoice'),
    payments > 0 && countNoun(payments, 'payment'),
    risks > 0 && `${countNoun(risks, 'order')} at risk`,
    offers > 0 && countNoun(offers, 'offer'),
    messages > 0 && countNoun(messages, 'message'),
  ]
    .filter(Boolean)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

/** Mentions the deliveries on the nearest day, if that day is within a week. */
export function nearest(day: string, dates: OwnDate[]): SentencePart[] {
  const [first] = dates
  const days = first ? (Date.parse(first.day) - Date.parse(day)) / dayLength : Number.POSITIVE_INFINITY
  if (!first || days > 7) return []
  const count = dates.filter((date) => date.day === first.day).length
  const noun = count === 1 ? 'delivery is' : 'deliveries are'
  return [{ text: `; ${numberWord(count)} ${noun} ` }, { text: `due ${nearDay(first.day, days)}`, to: next }]
}

function nearDay(day: string, days: number): string {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : formatDate(day, 'weekdayOnly')
}
