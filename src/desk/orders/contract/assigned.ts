import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters } from '#platform/number-schema.ts'
import { type OpenOrder, Order, OrderTexts, Status } from './schemas.ts'

/**
 * An order as developers see it: without price and admin notes, and with the client's name only. `developers` are the names of
 * all assigned developers.
 */
export const AssignedOrder = Order.pick({
  id: true,
  serviceTitle: true,
  adminName: true,
  packageType: true,
  package: true,
  packageName: true,
  packageShort: true,
  status: true,
  turn: true,
  requirements: true,
  timeline: true,
  deliveryDate: true,
  notes: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  party: z.literal('developer'),
  clientName: z.string(),
  developers: z.array(z.string()),
  hasMilestones: z.boolean(),
  hasTerms: z.boolean(),
  mayBecome: z.array(Status),
  turnWords: z.object({ title: z.string(), reason: z.string() }).describe('Whose turn it is, and why'),
  html: OrderTexts.omit({ adminNotes: true }),
  changeMark: z.string(),
})
export type AssignedOrder = z.infer<typeof AssignedOrder>

/** An order on its page, for any party. */
export type SeenOrder = OpenOrder | AssignedOrder

export const AssignedListedOrder = AssignedOrder.pick({
  id: true,
  serviceTitle: true,
  packageShort: true,
  status: true,
  turn: true,
  deliveryDate: true,
  clientName: true,
  adminName: true,
  mayBecome: true,
}).extend({ unread: z.int().describe('Messages of the client that nobody on the admins’ side has read') })
export type AssignedListedOrder = z.infer<typeof AssignedListedOrder>

const Developer = z.object({ id: z.int(), name: z.string(), email: z.string().nullable() })

/** An order's developers, and the developers to whom it could be assigned. */
export const OrderMembers = z.object({
  members: z.array(
    Developer.extend({
      isWorking: z.boolean().describe('Whether the account is active and still has the role'),
      createdAt: z.iso.datetime(),
    }),
  ),
  others: z.array(Developer),
})
export type OrderMembers = z.infer<typeof OrderMembers>

const forWorkers = { access: ['developer', 'admin'], token: 'orders:read' } as const
const ofMember = {
  access: ['admin'],
  token: 'orders:write',
  params: z.object({ id: identity(), userId: identity() }),
  missing: 'There is no such order or developer',
  output: OrderMembers,
} as const

export const assignedContract = {
  'GET /api/assigned-orders': {
    ...forWorkers,
    query: z.object(pageParameters(50)),
    output: z.array(AssignedListedOrder),
    paged: true,
    summary:
      'List the orders assigned to the caller; for admins, all orders. Open ones come first, by delivery date. The others follow, last changed first',
  },
  'GET /api/assigned-orders/events': {
    access: ['developer', 'admin'],
    kind: 'response',
    query: z.object({ after: z.string().max(200).optional() }),
    answers: ['text/event-stream'],
    summary: 'Stream server-sent events about these orders, as for one order',
  },
  'GET /api/admin/orders/{id}/members': {
    access: ['admin'],
    token: 'orders:read',
    params: Id,
    missing: 'There is no such order',
    output: OrderMembers,
    summary: 'List the developers of an order, and all others',
  },
  'PUT /api/admin/orders/{id}/members/{userId}': {
    ...ofMember,
    summary: 'Assign an order to a developer, if it is not assigned already. 409 for the order’s own client',
  },
  'DELETE /api/admin/orders/{id}/members/{userId}': {
    ...ofMember,
    summary: 'Remove a developer from an order, if it is assigned',
  },
} satisfies Contract
