import { z } from 'zod'
import { Price } from '#features/catalogue/contract.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging } from '#platform/number-schema.ts'
import { optionalText } from '#platform/text-schema.ts'
import { orderStatuses } from './status.ts'

const PackageType = z.enum(['basic', 'standard', 'premium'])
const Status = z.enum(orderStatuses)

/** Dollars, as a number or as a decimal text with at most two decimals; becomes '1200.00'. */
const GivenPrice = z
  .union([
    z
      .number()
      .min(0)
      .max(99_999_999.99)
      .refine((price) => Number(price.toFixed(2)) === price, 'Use at most two decimals'),
    z.string().regex(/^(0|[1-9]\d{0,7})(\.\d{1,2})?$/, 'Not a price'),
  ])
  .transform((price) => Number(price).toFixed(2))

export const OrderInput = z.object({
  serviceId: identity(),
  packageType: PackageType,
  price: GivenPrice,
  requirements: z
    .object({ customRequirements: optionalText(10_000), notes: optionalText(10_000) })
    .optional(),
  notes: optionalText(10_000),
})
export type OrderInput = z.infer<typeof OrderInput>

/** An order as its owner and admins see it. `package` and `packageType` say the same; `timeline` is the package's delivery time. */
export const Order = z.object({
  id: z.int(),
  userId: z.int(),
  serviceId: z.int(),
  serviceTitle: z.string(),
  packageType: PackageType,
  package: PackageType,
  price: Price,
  status: Status,
  requirements: z.object({ customRequirements: z.string().optional(), notes: z.string().optional() }),
  timeline: z.string().nullable(),
  deliveryDate: z.iso.datetime().nullable(),
  notes: z.string().nullable(),
  adminNotes: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** An order on its own page: whose it is, on which side the reader stands, and what the reader may change it to. */
export const OpenOrder = Order.extend({
  clientName: z.string(),
  clientEmail: z.string().nullable(),
  party: z.enum(['client', 'admin']),
  mayBecome: z.array(Status),
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** An order in a list: its requirements as text, and how many messages the reader has not seen. */
export const ListedOrder = Order.omit({ requirements: true, notes: true }).extend({
  requirements: z.string(),
  unread: z.int(),
})
export type ListedOrder = z.infer<typeof ListedOrder>

export const AdminListedOrder = ListedOrder.extend({
  clientName: z.string(),
  clientEmail: z.string().nullable(),
})
export type AdminListedOrder = z.infer<typeof AdminListedOrder>

export const HistoryEntry = z.object({
  id: z.int(),
  status: Status,
  actorName: z.string(),
  byClient: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** How many orders a client has, by status. */
export const OrderSummary = z.object({
  total: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  cancelled: z.int(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const orderSorts = ['newest', 'oldest', 'changed'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The draft of the header's standard leaves the form to the server. */
const IdempotencyKey = z.string().regex(/^[!-~]{1,200}$/)

export const ordersContract = {
  'POST /api/orders': {
    access: 'member',
    limit: 'order',
    headers: z.object({ 'idempotency-key': IdempotencyKey.optional() }),
    body: OrderInput,
    output: Order,
    status: 201,
    summary: 'Order a package at its present price; an `Idempotency-Key` makes that happen once',
  },
  'GET /api/orders': {
    access: 'member',
    query: z.object(paging(50)),
    output: z.array(ListedOrder),
    paged: true,
    summary: 'The own orders, newest first',
  },
  'GET /api/orders/summary': {
    access: 'member',
    output: OrderSummary,
    summary: 'How many orders one has, by status',
  },
  'GET /api/orders/{id}': {
    access: 'member',
    params: Id,
    output: OpenOrder,
    summary: 'An order, for its owner and admins',
  },
  'GET /api/orders/{id}/history': {
    access: 'member',
    params: Id,
    output: z.array(HistoryEntry),
    summary: 'Every status that an order has had, oldest first',
  },
  'GET /api/orders/{id}/events': {
    access: 'member',
    params: Id,
    kind: 'response',
    answers: ['text/event-stream'],
    summary:
      'Server-sent events that tell what of an order is new: `messages`, `order`, or `all` at the beginning',
  },
  'PATCH /api/orders/{id}/status': {
    access: 'member',
    params: Id,
    body: z.object({ status: Status }),
    output: Order,
    summary: 'Change the status as the table of transitions allows it; clients may cancel while pending',
  },
  'GET /api/admin/orders': {
    access: ['admin'],
    query: z.object({
      ...paging(50),
      status: Status.optional(),
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .describe('Part of a service’s name, the beginning of a client’s name or email, or #id'),
      sort: z.enum(orderSorts).default('newest'),
    }),
    output: z.array(AdminListedOrder),
    paged: true,
    summary: 'All orders',
  },
  'PATCH /api/admin/orders/{id}': {
    access: ['admin'],
    params: Id,
    body: z.object({
      adminNotes: optionalText(5000),
      deliveryDate: z.iso.datetime().nullish(),
    }),
    output: Order,
    summary: 'Change the notes, which the client sees, or the delivery date; what is absent stays',
  },
} satisfies Contract
