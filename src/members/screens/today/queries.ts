import { comingRefunds } from '#desk/invoices/queries/coming-refunds.ts'
import { invoicesToPay } from '#desk/invoices/queries/invoices.ts'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { isOpenStatus } from '#desk/orders/contract/status.ts'
import { assignedOrders } from '#desk/orders/queries/assigned.ts'
import { ownOrdersToday } from '#desk/orders/queries/overview.ts'
import { openQuotesFor } from '#desk/quotes/queries/quotes.ts'
import { countUnreadInTickets, unreadTickets } from '#desk/support/queries/today.ts'
import type { OwnToday, Task, Today, TodayPart, WaitingItem } from '#frame/today/contract.ts'
import { undeliveredEmails } from '#platform/email/undelivered.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { postsInWork } from '#showcase/blog/queries/managed.ts'
import { newestItems } from '#showcase/library/queries.ts'

/** Reads the data that a feature contributes to the admins' first page. */
export type TodaySource = () => Promise<TodayPart>

const urgency = ({ kind, isLate }: WaitingItem) => (isLate ? (kind === 'ticket' ? 0 : 1) : 2)

const kinds: Task['kind'][] = [
  'no-link',
  'objection',
  'sign-up',
  'billing',
  'payment',
  'overdue',
  'to-refund',
  'to-invoice',
  'at-risk',
]

export async function readToday(sources: TodaySource[]): Promise<Today> {
  const [emails, ...parts] = await Promise.all([undeliveredEmails(), ...sources.map((read) => read())])
  return {
    day: siteDay(),
    // Every figure comes from one of the parts. The schema of the output checks that none is missing.
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Today['figures'],
    counts: parts.reduce<Waiting>(
      (sum, { counts }) => ({
        orders: sum.orders + (counts?.orders ?? 0),
        messages: sum.messages + (counts?.messages ?? 0),
      }),
      { orders: 0, messages: 0 },
    ),
    calls: parts.flatMap(({ calls = [] }) => calls),
    waiting: parts
      .flatMap(({ waiting = [] }) => waiting)
      .toSorted((a, b) => urgency(a) - urgency(b) || a.since.localeCompare(b.since)),
    leaving: parts.flatMap(({ leaving = [] }) => leaving),
    deposits: parts.flatMap(({ deposits = [] }) => deposits),
    tasks: parts
      .flatMap(({ tasks = [] }) => tasks)
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    taskCounts: Object.assign({}, ...parts.map(({ taskCounts }) => taskCounts)) as Today['taskCounts'],
    dates: parts.flatMap(({ dates = [] }) => dates).toSorted((a, b) => a.day.localeCompare(b.day)),
    orders: parts.flatMap(({ orders = [] }) => orders),
    backup: parts.find(({ backup }) => backup)?.backup ?? null,
    restore: parts.find(({ restore }) => restore)?.restore ?? null,
    asksNumber: parts.some(({ asksNumber }) => asksNumber),
    emails,
    setup: parts.find(({ setup }) => setup)?.setup ?? null,
    checklist: parts.find(({ checklist }) => checklist)?.checklist ?? null,
    publicSite: parts.find(({ publicSite }) => publicSite)?.publicSite ?? null,
  }
}

/** Reads the first page of a member. Uses cached counts to skip queries that would find nothing. */
export async function ownToday(member: Member): Promise<OwnToday> {
  const { id, role } = member
  const [orders, assigned, tickets, invoices, refunds, quotes, posts, library] = await Promise.all([
    ownOrdersToday(id),
    role === 'developer' ? assignedOrders(member, { limit: 20 }) : { items: [] },
    countUnreadInTickets(id).then((unread) => (unread ? unreadTickets(id) : [])),
    invoicesToPay(id).then(({ invoices }) => invoices),
    comingRefunds(id),
    openQuotesFor(id),
    role === 'developer' ? postsInWork(6) : [],
    role === 'premium' ? newestItems(member, 4) : [],
  ])
  return {
    ...{ day: siteDay(), orders, tickets, invoices, refunds, quotes, posts, library },
    assigned: assigned.items.filter(({ status }) => isOpenStatus(status)),
  }
}
