import { z } from 'zod'
import { Appointment, CallWithoutLink } from '#desk/calls/contract/appointments.ts'
import { BillingTask, SignUpTask } from '#desk/clients/contract/schemas.ts'
import { InvoiceOfLeaver } from '#desk/invoices/contract/leaving.ts'
import { ComingRefund } from '#desk/invoices/contract/refunds.ts'
import { ListedInvoice } from '#desk/invoices/contract/schemas.ts'
import { AwaitedDeposit, MoneyTask } from '#desk/invoices/contract/tasks.ts'
import { AssignedListedOrder } from '#desk/orders/contract/assigned.ts'
import { LastMove } from '#desk/orders/contract/dates.ts'
import { Waiting } from '#desk/orders/contract/schemas.ts'
import { OrderObjection, OwnTodayOrder, TodayOrder, WaitingOrder } from '#desk/orders/contract/today.ts'
import { OrderAtRisk } from '#desk/planning/contract.ts'
import { Quote } from '#desk/quotes/contract/schemas.ts'
import { UnreadTicket, WaitingTicket } from '#desk/support/contract/endpoints.ts'
import { Backups, Restore } from '#operations/backups/contract.ts'
import { Checklist, PublicSite, Setup } from '#operations/setup/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Undelivered } from '#platform/undelivered-schema.ts'
import { PostInWork } from '#showcase/blog/contract/schemas.ts'
import { WaitingMessage } from '#showcase/contact/contract.ts'
import { MemberItem } from '#showcase/library/contract.ts'

/** The current number, and the number on each of the last 30 days (UTC), today last. */
const Figure = z.object({ value: z.int(), days: z.array(z.int()) })
export type Figure = z.infer<typeof Figure>

export const Figures = z.object({
  openOrders: Figure.describe('Pending or in progress, now and at the end of each day'),
  unreadMessages: Figure.describe(
    'Contact messages and messages of clients: unread, and arrived on each day',
  ),
  visitorsToday: Figure.describe('Unique visitors of each day'),
  totalUsers: Figure.describe('Now and at the end of each day'),
})

const WaitingItem = z.discriminatedUnion('kind', [WaitingOrder, WaitingMessage, WaitingTicket])
export type WaitingItem = z.infer<typeof WaitingItem>

const Task = z.discriminatedUnion('kind', [
  ...MoneyTask.options,
  OrderObjection,
  OrderAtRisk,
  CallWithoutLink,
  SignUpTask,
  BillingTask,
])
export type Task = z.infer<typeof Task>

const TaskCounts = z.object({
  payment: z.int(),
  overdue: z.int(),
  'to-refund': z.int(),
  'to-invoice': z.int(),
  objection: z.int(),
  'at-risk': z.int(),
  'no-link': z.int(),
  'sign-up': z.int(),
  billing: z.int(),
})

const DatedItem = z.object({
  kind: z.enum(['delivery']),
  id: z.int(),
  day: z.iso.date(),
  title: z.string(),
  clientName: z.string(),
  moved: LastMove.optional(),
})
export type DatedItem = z.infer<typeof DatedItem>

const ComingCall = Appointment.pick({
  id: true,
  title: true,
  name: true,
  startTime: true,
  endTime: true,
  meetingLink: true,
})
export type ComingCall = z.infer<typeof ComingCall>

export const Today = z.object({
  /** Today's date in the site's time zone. */
  day: z.iso.date(),
  figures: Figures,
  counts: Waiting.describe('The waiting items by group, as in /api/waiting'),
  calls: z
    .array(ComingCall)
    .describe('Calls that take place now or start within the hour, otherwise the next one'),
  waiting: z
    .array(WaitingItem)
    .describe('Late ones first, tickets before orders, then the longest waiting; at most 30 of a kind'),
  leaving: z
    .array(InvoiceOfLeaver)
    .describe('Open invoices of clients who deleted their account or will; at most ten'),
  deposits: z.array(AwaitedDeposit).describe('Orders that wait for the payment of their deposit; at most 5'),
  tasks: z
    .array(Task)
    .describe(
      'Video calls without a link, clients who cannot wait for a moved day, accounts with the own address of a client, proposed billing details, unassigned payments, overdue invoices, orders to invoice and orders at risk; at most 5 of a kind',
    ),
  taskCounts: TaskCounts.describe('The number of tasks of each kind'),
  dates: z.array(DatedItem).describe('The next 14 days, in order'),
  orders: z.array(TodayOrder).describe('The open orders that are due next'),
  backup: Backups.pick({ state: true, lastFailure: true })
    .nullable()
    .describe('The problem with the backups; null while the newest one is recent'),
  restore: Restore.nullable().describe('The open tasks after a restore; null if there are none'),
  asksNumber: z
    .boolean()
    .describe(
      'Whether an admin must confirm the last invoice number after a restore; until then, no invoice is issued',
    ),
  emails: Undelivered.nullable().describe(
    'Emails that could not be sent and have not expired; null if there are none',
  ),
  setup: Setup.nullable().describe('The progress of the setup; null once it is complete'),
  checklist: Checklist.nullable().describe('What is left to do after the set-up; null for nothing'),
  publicSite: PublicSite.nullable().describe('What visitors see that an admin should know; null for nothing'),
})
export type Today = z.infer<typeof Today>

/** One feature's part of the page. The page adds up the counts of all features, and merges and sorts their lists. */
export type TodayPart = Partial<
  Pick<
    Today,
    | 'calls'
    | 'waiting'
    | 'leaving'
    | 'deposits'
    | 'tasks'
    | 'dates'
    | 'orders'
    | 'setup'
    | 'checklist'
    | 'publicSite'
    | 'backup'
    | 'restore'
    | 'asksNumber'
  >
> & {
  counts?: Partial<Waiting>
  taskCounts?: Partial<Today['taskCounts']>
  figures?: Partial<z.infer<typeof Figures>>
}

/** The first page of members who are not admins. Admins have `Today`. */
export const OwnToday = z.object({
  day: z.iso.date(),
  orders: z
    .array(OwnTodayOrder)
    .describe('The member’s orders that are open, wait for the client or have unread messages; at most 30'),
  assigned: z.array(AssignedListedOrder).describe('The open orders that a developer works on; at most 20'),
  tickets: z.array(UnreadTicket).describe('The member’s tickets with an unread answer'),
  invoices: z
    .array(
      ListedInvoice.pick({
        id: true,
        orderId: true,
        number: true,
        total: true,
        open: true,
        currency: true,
        dueDate: true,
        isOverdue: true,
        isConfirming: true,
        paymentLink: true,
        takesCard: true,
      }),
    )
    .describe('The open invoices of the member, those whose payment is being confirmed last; at most 10'),
  refunds: z.array(ComingRefund).describe('The money that comes back to the member; at most 10'),
  quotes: z
    .array(
      Quote.pick({
        id: true,
        serviceTitle: true,
        price: true,
        currency: true,
        pricesIncludeVat: true,
        validUntil: true,
      }),
    )
    .describe('Open offers to the verified email address of the member; at most 10'),
  posts: z.array(PostInWork).describe('For a developer: scheduled posts and drafts; at most 6'),
  library: z
    .array(MemberItem.pick({ id: true, kind: true, title: true, format: true }))
    .describe('For a premium member: the newest items of the library; at most 4'),
})
export type OwnToday = z.infer<typeof OwnToday>

export const todayContract = {
  'GET /api/today': {
    access: 'member',
    output: OwnToday,
    summary: 'Get the tasks, dates and news of a member’s first page, as a client or developer',
  },
  'GET /api/admin/today': {
    access: ['admin'],
    output: Today,
    summary: 'Get the tasks, dates and figures of the admins’ first page',
  },
} satisfies Contract
