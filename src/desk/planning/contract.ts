import { z } from 'zod'
import {
  OrderDates,
  PackageDates,
  ServiceDates,
  typedHours,
  WorkMinutes,
} from '#desk/orders/contract/dates.ts'
import { packageTypes } from '#desk/orders/domain/kinds.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, wholeNumber } from '#platform/number-schema.ts'
import { calendarDay, optionalText, typedDay } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'

const Day = z.string().describe('A calendar day in the site’s time zone')

export const QueueEntry = OrderDates.extend({
  id: z.int(),
  title: z.string(),
  packageType: z.enum(packageTypes),
  clientName: z.string(),
  status: z.string(),
  turn: z.enum(parties).nullable(),
  effortMinutes: z.int().nullable(),
  leftMinutes: z.int().nullable().describe('Null if nobody has set it'),
  notBefore: z.string().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** An order at risk. The plan finishes it `days` after the promised day, or never if `days` is null. */
export const OrderAtRisk = QueueEntry.pick({ id: true, title: true, clientName: true }).extend({
  kind: z.literal('at-risk'),
  promisedOn: Day,
  days: z.int().nullable(),
  risk: OrderDates.shape.risk.unwrap(),
})
export type OrderAtRisk = z.infer<typeof OrderAtRisk>

/** A promise that a change breaks or delays further. `days` is how late the order is, or null if the plan never finishes it. */
const BrokenPromise = QueueEntry.pick({ id: true, title: true, clientName: true }).extend({
  promisedOn: Day,
  endsOn: Day.nullable(),
  days: z.int().nullable(),
})
export type BrokenPromise = z.infer<typeof BrokenPromise>

/**
 * `shown` is 'yes' if visitors see dates, otherwise the reason why they do not. With 'no end', even a short new order would get
 * no date.
 */
export const Queue = z.object({
  orders: z.array(QueueEntry),
  shown: z.enum(['yes', 'untouched', 'hours missing', 'no end']),
  days: z
    .array(
      z.object({
        day: Day,
        isWorking: z.boolean(),
        minutes: z.int(),
        planned: z.int(),
        isShort: z.boolean().describe('Whether work that is promised for this day ends later'),
      }),
    )
    .describe('The next 14 days, with the minutes for orders and those that are planned'),
  weeks: z
    .array(z.object({ day: Day, minutes: z.int(), planned: z.int() }))
    .describe('The same for the next six weeks. The first one starts today'),
  broken: z.array(BrokenPromise).describe('For a change: the promises that it breaks'),
})
export type Queue = z.infer<typeof Queue>

export const QueueChange = z.object({
  after: identity()
    .nullable()
    .optional()
    .describe('The order to come before it; null for the first place. If absent, it stays'),
  leftMinutes: WorkMinutes.optional().describe('The remaining work'),
  notBefore: calendarDay().nullable().optional(),
})
export type QueueChange = z.output<typeof QueueChange>

/** The schema of the form with the remaining work. */
export const WorkForm = z.object({
  left: typedHours(msg`Use a number of hours such as 12.5`),
  notBefore: typedDay(),
})

const missing = msg`There is no such order in the queue`

/** Visitors see `deliveryTime` if `dates` is null. */
export const PromisedDates = z.array(
  z.object({ id: z.int(), title: z.string(), dates: PackageDates, deliveryTime: z.string().nullable() }),
)
export type PromisedDates = z.infer<typeof PromisedDates>

/** The maximum number of time entries in a list. Totals include all entries. */
export const maxListed = 200

export const TimeInput = z.object({
  day: calendarDay(msg`Choose a day`),
  minutes: wholeNumber(1, 1440, msg`Use up to 24 hours`),
  note: optionalText(500),
})
export type TimeInput = z.output<typeof TimeInput>

/** The schema of the form that records time in hours. */
export const TimeForm = TimeInput.omit({ minutes: true }).extend({
  hours: typedHours(msg`Use hours such as 1.5, up to 24`, 1, 1440),
})

const TimeEntry = z.object({
  id: z.int(),
  day: Day,
  minutes: z.int(),
  note: z.string().nullable(),
  name: z.string().describe('Who recorded it'),
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const OrderTime = z.object({
  work: QueueEntry.pick({ effortMinutes: true, leftMinutes: true, notBefore: true })
    .nullable()
    .describe('Null for an order that is not planned, and for developers'),
  workedMinutes: z.int(),
  entries: z.array(TimeEntry),
})
export type OrderTime = z.infer<typeof OrderTime>

const ofOrder = {
  access: ['developer', 'admin'],
  token: 'orders:write',
  params: Id,
  missing: msg`There is no such order`,
  output: OrderTime,
} as const

export const planningContract = {
  'GET /api/services/{id}/dates': {
    access: 'anyone',
    isOfSite: true,
    params: Id,
    missing: msg`Service Not Found`,
    output: ServiceDates,
    summary: 'Get when each package of a service would start and be delivered if it were ordered now',
  },
  'GET /api/admin/queue': {
    access: ['admin'],
    token: 'orders:read',
    output: Queue,
    summary: 'Get the open orders in the order of work, with the days that the plan gives them',
  },
  'GET /api/admin/queue/promised': {
    access: ['admin'],
    token: 'orders:read',
    output: PromisedDates,
    summary:
      'List the dates that visitors see beside each service. They are those of the standard package, or else of the smallest one to order',
  },
  'GET /api/admin/queue/services/{id}': {
    access: ['admin'],
    token: 'orders:read',
    params: Id,
    missing: msg`Service Not Found`,
    output: ServiceDates,
    summary:
      'Get when a new order of a service would start and be delivered. Includes packages on request, and services whose dates visitors do not see. Null if hours are missing or no end is in sight',
  },
  'GET /api/admin/queue/{orderId}/day': {
    access: ['admin'],
    token: 'orders:read',
    params: z.object({ orderId: identity() }),
    missing,
    query: z.object({ added: WorkMinutes.describe('Minutes of work to add to the order') }),
    output: z.object({ safeOn: Day.nullable().describe('Null if the plan does not reach the order’s end') }),
    summary: 'Get the day that could be promised for an order of the queue with more work',
  },
  'PATCH /api/admin/queue/{orderId}': {
    access: ['admin'],
    token: 'orders:write',
    params: z.object({ orderId: identity() }),
    missing,
    query: z.object({ dry: z.literal('1').optional().describe('Only simulates the change') }),
    body: QueueChange,
    output: Queue,
    summary: 'Move an order in the queue, or set its remaining work and earliest day. Returns the whole plan',
  },
  'GET /api/orders/{id}/time': {
    ...ofOrder,
    token: 'orders:read',
    summary:
      'List the time recorded for an order, newest day first, with the remaining work. Developers get only their own time',
  },
  'POST /api/orders/{id}/time': {
    ...ofOrder,
    body: TimeInput,
    status: 201,
    summary: 'Record time worked on an order, which reduces its remaining work',
  },
  'DELETE /api/orders/{id}/time/{entry}': {
    ...ofOrder,
    params: Id.extend({ entry: identity() }),
    missing: msg`There is no such time entry`,
    summary:
      'Delete recorded time; developers only their own. The remaining work grows again, unless it was set afterwards',
  },
} satisfies Contract
