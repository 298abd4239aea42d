import { z } from 'zod'
import { MessageInput } from '#desk/threads/contract/schemas.ts'
import { bodyLimits, type Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, pageParameters } from '#platform/number-schema.ts'
import { IdempotencyKey } from '#platform/text-schema.ts'
import { Testimonial } from '#showcase/testimonials/contract.ts'
import { adminFolders, memberFolders } from '../domain/kinds.ts'
import { AssignedOrder, assignedContract } from './assigned.ts'
import { ObjectionInput, OrderDates, PromiseInput } from './dates.ts'
import { deliveriesContract } from './deliveries.ts'
import { filesContract } from './files.ts'
import { openingContract } from './opening.ts'
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
import { termsContract } from './terms.ts'
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
    // The body has three long texts, and a character takes up to three bytes.
    maxBody: 2 * bodyLimits.default,
    output: Order,
    status: 201,
    summary:
      'Order a package at its current price. A retry with the same `Idempotency-Key` returns the same order. 409 with the current price, with the current date in `deliverBy`, or with the current `termsVersion`',
  },
  'GET /api/orders': {
    ...memberReads,
    query: z.object(pageParameters(50)),
    output: z.array(ListedOrder),
    paged: true,
    summary: 'List the caller’s orders, newest first',
  },
  'GET /api/orders/summary': {
    ...memberReads,
    output: OrderSummary,
    summary: 'Count the caller’s orders by status',
  },
  'GET /api/orders/overview': {
    ...memberReads,
    output: z.array(OverviewOrder),
    summary:
      'List the caller’s most urgent orders, then the rest of the five newest, each with its timeline and last message',
  },
  'GET /api/orders/change-mark': {
    access: 'member',
    output: z.object({ changeMark: z.string() }),
    summary: 'Get a mark for the events of orders. Data fetched after it includes every earlier change',
  },
  'GET /api/orders/events': {
    access: 'member',
    ...ofEvents,
    summary:
      'Stream server-sent events about the caller’s orders, as for one order. `notices` means the caller’s notices',
  },
  'GET /api/orders/{id}': {
    ...readsOrder,
    output: z.discriminatedUnion('party', [OpenOrder, AssignedOrder]),
    summary:
      'Get an order, for its client, admins and assigned developers. Developers get only the part that they may see',
  },
  'GET /api/orders/{id}/history': {
    ...readsOrder,
    output: z.array(HistoryEntry),
    summary: 'List the statuses and delivery dates that an order has had, oldest first',
  },
  'GET /api/orders/{id}/events': {
    ...ofOrder,
    ...ofEvents,
    summary:
      'Stream server-sent events with the changed part of an order: `messages`, `order` or `all`. `all` comes first if something may have changed `after` a `changeMark`',
  },
  'PATCH /api/orders/{id}/status': {
    ...changesOrder,
    body: StatusChange,
    output: z.union([AssignedOrder, Order]),
    summary:
      'Change the status of an order, if the party may make this change. Clients can cancel a pending order. Developers can complete and reopen orders assigned to them. Admins must give a reason for cancelling, and everybody for reopening. An order in progress can be cancelled only by a proposal. 409 for reopening after the warranty, and for accepting before the deposit is paid or while the client has to answer a higher price',
  },
  ...deliveriesContract,
  ...assignedContract,
  'GET /api/threads': {
    ...memberReads,
    query: z.object({ ...pageParameters(25), folder: z.enum(memberFolders).optional() }),
    output: z.array(Thread),
    paged: true,
    summary:
      'List the threads of the caller’s orders and tickets. Those with unread messages come first, then by last message',
  },
  'GET /api/admin/threads': {
    ...adminReads,
    query: z.object({ ...pageParameters(25), folder: z.enum(adminFolders).optional() }),
    output: z.array(Thread),
    paged: true,
    summary:
      'Contact messages, and the threads of all orders and tickets, without what is archived: the unread first, then by the last message',
  },
  'GET /api/admin/orders': {
    ...adminReads,
    query: z.object({ ...pageParameters(50), ...AdminOrderSearch.shape }),
    output: z.array(AdminListedOrder),
    paged: true,
    summary: 'List all orders',
  },
  'GET /api/admin/orders/events': {
    access: ['admin'],
    ...ofEvents,
    summary:
      'Stream server-sent events about all orders, as for one order. `messages` also means contact messages, `notices` the caller’s notices',
  },
  'PATCH /api/admin/orders/{id}': {
    ...adminChanges,
    params: Id,
    headers: KnownVersion,
    body: OrderChange,
    output: Order,
    summary:
      'Change the notes for the client, or the delivery date. Absent fields stay. Another date needs a `reason`, which the client reads. A later one applies without the client’s yes, who can object to it: a proposal asks first. 409 with the current state if both parties agreed on the date. With the `notesVersion` in `If-Match`, only if nobody else has changed them meanwhile',
  },
  'PUT /api/admin/orders/{id}/turn': {
    ...adminChanges,
    params: Id,
    body: z.object({ turn: Turn }),
    output: Order,
    summary: 'Set whose turn it is. The next message or status sets it again',
  },
  'POST /api/admin/orders/{id}/promise': {
    ...adminChanges,
    params: Id,
    missing: 'There is no such order',
    headers: KnownVersion,
    body: PromiseInput,
    output: OrderDates.nullable(),
    summary:
      'Promise another day for an open order. The client is notified of both days and the reason. A later day applies without the client’s yes, who can object to it: a proposal asks first. 409 with the current state if both parties agreed on the day. `If-Match` works as for the notes',
  },
  'POST /api/orders/{id}/objection': {
    ...changesOrder,
    limit: 'message',
    body: ObjectionInput,
    output: Message,
    status: 201,
    summary:
      'Answer as the client that a later day is too late, once for each move. It is a message, gives the turn to the admin, and changes no date. 409 with the `moved` day of now if it is another one, was answered, is past, or was moved more than 14 days ago',
  },
  'GET /api/orders/{id}/messages': {
    ...readsOrder,
    query: z.object({
      ...pageParameters(100),
      after: identity().optional().describe('Only messages with a greater id'),
      sort: z.enum(['oldest', 'newest']).default('oldest'),
    }),
    output: z.array(Message),
    paged: true,
    summary: 'List the messages of an order, by default oldest first',
  },
  'POST /api/orders/{id}/messages': {
    ...changesOrder,
    limit: 'message',
    body: MessageInput.safeExtend({
      readUpTo: identity().nullish().describe('Also marks the other party’s messages as read, up to this id'),
    }),
    output: Message,
    status: 201,
    summary: 'Send a message to the other party, with files that were uploaded before',
  },
  'POST /api/orders/{id}/messages/read': {
    ...changesOrder,
    body: z.object({ upTo: identity() }),
    summary: "Mark the other party's messages as read, up to an id",
  },
  ...filesContract,
  ...openingContract,
  ...termsContract,
  'GET /api/reviews': {
    ...memberReads,
    query: z.object(pageParameters(10)),
    output: z.array(OwnReview),
    paged: true,
    summary: 'List the caller’s reviews, newest first',
  },
  'GET /api/orders/{id}/review': {
    ...readsOrder,
    output: Review.nullable(),
    summary: 'Get the review of an order, for its client and admins. Null if there is none',
  },
  'POST /api/orders/{id}/review': {
    ...changesOrder,
    body: ReviewInput,
    output: Review,
    status: 201,
    summary: 'Review an own completed order, once',
  },
  'GET /api/admin/orders/{id}/testimonial': {
    access: ['admin'],
    params: Id,
    output: TestimonialDraft,
    summary: 'Get a draft of the testimonial from an order’s public review',
  },
  'POST /api/admin/orders/{id}/testimonial': {
    access: ['admin'],
    params: Id,
    body: TestimonialChoice,
    output: Testimonial,
    status: 201,
    summary: 'Turn an order’s public review into a testimonial on the front page, once',
  },
  'GET /api/services/{id}/reviews': {
    access: 'anyone',
    isContent: true,
    params: Id,
    missing: 'Service Not Found',
    output: ServiceReviews,
    summary: 'List the public reviews of a service, newest first, at most 50, with the average of all',
  },
} satisfies Contract
