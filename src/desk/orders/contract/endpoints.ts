import { z } from 'zod'
import { MessageInput } from '#desk/threads/contract/schemas.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, paging } from '#platform/number-schema.ts'
import { IdempotencyKey } from '#platform/text-schema.ts'
import { Testimonial } from '#showcase/testimonials/contract.ts'
import { adminFolders, memberFolders } from '../domain/kinds.ts'
import { AssignedOrder, assignedContract } from './assigned.ts'
import { OrderDates, PromiseInput } from './dates.ts'
import { deliveriesContract } from './deliveries.ts'
import { filesContract } from './files.ts'
import {
  OwnReview,
  Review,
  ReviewInput,
  ServiceReviews,
  TestimonialChoice,
  TestimonialDraft,
} from './reviews.ts'
import {
  AdminListedOrder,
  HistoryEntry,
  ListedOrder,
  Message,
  OpenOrder,
  Order,
  OrderChange,
  OrderRequest,
  OrderSummary,
  StatusChange,
  Thread,
  Turn,
} from './schemas.ts'
import { AdminOrderSearch } from './search.ts'
import { OverviewOrder } from './today.ts'

const ofOrder = { access: 'member', params: Id, missing: 'There is no such order' } as const
const readsOrder = { ...ofOrder, token: 'orders:read' } as const
const changesOrder = { ...ofOrder, token: 'orders:write' } as const
const memberReads = { access: 'member', token: 'orders:read' } as const
const adminReads = { access: ['admin'], token: 'orders:read' } as const
const adminChanges = { access: ['admin'], token: 'orders:write' } as const
const ofEvents = {
  kind: 'response',
  query: z.object({ after: z.string().max(200).optional() }),
  answers: ['text/event-stream'],
} as const

export const ordersContract = {
  'POST /api/orders': {
    access: 'member',
    token: 'orders:write',
    limit: 'order',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: OrderRequest,
    // The body has three long texts, with up to three bytes a character.
    maxBody: 2 * bodyLimits.default,
    output: Order,
    status: 201,
    summary:
      'Order a package at its present price; an `Idempotency-Key` makes that happen once; 409 names the present price, or the present date as `deliverBy`',
  },
  'GET /api/orders': {
    ...memberReads,
    query: z.object(paging(50)),
    output: z.array(ListedOrder),
    paged: true,
    summary: 'The own orders, newest first',
  },
  'GET /api/orders/summary': {
    ...memberReads,
    output: OrderSummary,
    summary: 'How many orders one has, by status',
  },
  'GET /api/orders/overview': {
    ...memberReads,
    output: z.array(OverviewOrder),
    summary:
      'The own orders to look at first, the most urgent first, then the rest of the five newest, with timeline and last message',
  },
  'GET /api/orders/change-mark': {
    access: 'member',
    output: z.object({ changeMark: z.string() }),
    summary: 'A mark for the events of orders: what is read after it includes every change before it',
  },
  'GET /api/orders/events': {
    access: 'member',
    ...ofEvents,
    summary: 'Server-sent events as for one order, about any of the own; `notices` for the member’s notices',
  },
  'GET /api/orders/{id}': {
    ...readsOrder,
    output: z.discriminatedUnion('party', [OpenOrder, AssignedOrder]),
    summary:
      'An order, for its owner and admins; of one that was assigned to the caller what a developer sees',
  },
  'GET /api/orders/{id}/history': {
    ...readsOrder,
    output: z.array(HistoryEntry),
    summary: 'Every status and day of delivery that an order has had, oldest first',
  },
  'GET /api/orders/{id}/events': {
    ...ofOrder,
    ...ofEvents,
    summary:
      'Server-sent events that say what of an order is new: `messages`, `order`, or `all` at the beginning, if there may be changes `after` a `changeMark`',
  },
  'PATCH /api/orders/{id}/status': {
    ...changesOrder,
    body: StatusChange,
    output: z.union([AssignedOrder, Order]),
    summary:
      'Change the status as the table of transitions allows it; clients may cancel while pending, developers complete and reopen what was assigned to them, admins say why they cancel or reopen, and a started order is cancelled by a proposal only; 409 for reopening after the warranty time, and for accepting while the deposit or the client’s answer to a higher price is missing',
  },
  ...deliveriesContract,
  ...assignedContract,
  'GET /api/threads': {
    ...memberReads,
    query: z.object({ ...paging(25), folder: z.enum(memberFolders).optional() }),
    output: z.array(Thread),
    paged: true,
    summary:
      'The threads of the own orders and tickets: those with unread messages first, then by their last message',
  },
  'GET /api/admin/threads': {
    ...adminReads,
    query: z.object({ ...paging(25), folder: z.enum(adminFolders).optional() }),
    output: z.array(Thread),
    paged: true,
    summary:
      'Contact messages, and the threads of all orders and tickets, without what is archived: the unread first, then by the last message',
  },
  'GET /api/admin/orders': {
    ...adminReads,
    query: z.object({ ...paging(50), ...AdminOrderSearch.shape }),
    output: z.array(AdminListedOrder),
    paged: true,
    summary: 'All orders',
  },
  'GET /api/admin/orders/events': {
    access: ['admin'],
    ...ofEvents,
    summary:
      'Server-sent events as for one order, about any of all; `messages` also for a contact message, `notices` for the member’s notices',
  },
  'PATCH /api/admin/orders/{id}': {
    ...adminChanges,
    params: Id,
    headers: KnownVersion,
    body: OrderChange,
    output: Order,
    summary:
      'Change the notes, which the client sees, or the delivery date; what is absent stays. A date that replaces another one needs a `reason`, which the client reads; 409 with the present state for a day on which both agreed. With the `notesVersion` in `If-Match` only if nobody else has changed them meanwhile',
  },
  'PUT /api/admin/orders/{id}/turn': {
    ...adminChanges,
    params: Id,
    body: z.object({ turn: Turn }),
    output: Order,
    summary: 'Say whose turn it is; the next message or status decides anew',
  },
  'POST /api/admin/orders/{id}/promise': {
    ...adminChanges,
    params: Id,
    missing: 'There is no such order',
    headers: KnownVersion,
    body: PromiseInput,
    output: OrderDates.nullable(),
    summary:
      'Promise another day for an open order; its client is notified, and reads the reason on its page; 409 with the present state for a day on which both agreed. `If-Match` as for a change of the notes',
  },
  'GET /api/orders/{id}/messages': {
    ...readsOrder,
    query: z.object({
      ...paging(100),
      after: identity().optional().describe('Only messages with a greater id'),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
    }),
    output: z.array(Message),
    paged: true,
    summary: "An order's messages, oldest first by default",
  },
  'POST /api/orders/{id}/messages': {
    ...changesOrder,
    limit: 'message',
    body: MessageInput.safeExtend({
      readUpTo: identity()
        .nullish()
        .describe("Marks the other party's messages as read as well, up to this id"),
    }),
    output: Message,
    status: 201,
    summary: 'Write to the other party, with files that were uploaded before',
  },
  'POST /api/orders/{id}/messages/read': {
    ...changesOrder,
    body: z.object({ upTo: identity() }),
    summary: "Mark the other party's messages as read, up to an id",
  },
  ...filesContract,
  'GET /api/reviews': {
    ...memberReads,
    query: z.object(paging(10)),
    output: z.array(OwnReview),
    paged: true,
    summary: 'The own reviews, newest first',
  },
  'GET /api/orders/{id}/review': {
    ...readsOrder,
    output: Review.nullable(),
    summary: "The review of an order, null before there is one; for the order's owner and admins",
  },
  'POST /api/orders/{id}/review': {
    ...changesOrder,
    body: ReviewInput,
    output: Review,
    status: 201,
    summary: 'Review a completed order of the own, once',
  },
  'GET /api/admin/orders/{id}/testimonial': {
    access: ['admin'],
    params: Id,
    output: TestimonialDraft,
    summary: "What the testimonial made out of an order's public review would say",
  },
  'POST /api/admin/orders/{id}/testimonial': {
    access: ['admin'],
    params: Id,
    body: TestimonialChoice,
    output: Testimonial,
    status: 201,
    summary: "Show an order's public review among the testimonials of the front page, once",
  },
  'GET /api/services/{id}/reviews': {
    access: 'anyone',
    isContent: true,
    params: Id,
    missing: 'Service Not Found',
    output: ServiceReviews,
    summary: 'The public reviews of a service, newest first, at most 50, and the average of all',
  },
} satisfies Contract
