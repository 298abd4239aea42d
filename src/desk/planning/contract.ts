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

const Day = z.string().describe('A day of the calendar in the zone of the site')

export const QueueEntry = OrderDates.extend({
  id: z.int(),
  title: z.string(),
  packageType: z.enum(packageTypes),
  clientName: z.string(),
  status: z.string(),
  turn: z.enum(parties).nullable(),
  effortMinutes: z.int().nullable(),
  leftMinutes: z.int().nullable().describe('Null while nobody said how much work it is'),
  notBefore: z.string().nullable(),
})
export type QueueEntry = z.infer<typeof QueueEntry>

/** An order that the plan cannot finish by its promised day: `days` late, null if the plan does not reach its end. */
export const OrderAtRisk = QueueEntry.pick({ id: true, title: true, clientName: true }).extend({
  kind: z.literal('at-risk'),
  promisedOn: Day,
  days: z.int().nullable(),
  risk: OrderDates.shape.risk.unwrap(),
})
export type OrderAtRisk = z.infer<typeof OrderAtRisk>

/** A promised day that a change breaks, or delays further: `days` late, null if the plan does not reach the order's end. */
const BrokenPromise = QueueEntry.pick({ id: true, title: true, clientName: true }).extend({
  promisedOn: Day,
  endsOn: Day.nullable(),
  days: z.int().nullable(),
})
export type BrokenPromise = z.infer<typeof BrokenPromise>

/** The plan of all work. `shown` is whether visitors see dates, else why not; 'no end': a new order would get no date. */
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
        isShort: z.boolean().describe('Whether something is promised for it that is done later'),
      }),
    )
    .describe('The next 14 days: the minutes that there are for orders, and those that are planned'),
  weeks: z
    .array(z.object({ day: Day, minutes: z.int(), planned: z.int() }))
    .describe('The same of the next six weeks, each from its first day that is not over'),
  broken: z.array(BrokenPromise).describe('Of a change: the promises that it breaks'),
})
export type Queue = z.infer<typeof Queue>

export const QueueChange = z.object({
  after: identity()
    .nullable()
    .optional()
    .describe('The order after which it is done, null for the first place; absent: it stays'),
  leftMinutes: WorkMinutes.optional().describe('What is left to do'),
  notBefore: calendarDay().nullable().optional(),
})
export type QueueChange = z.output<typeof QueueChange>

/** The schema of the form with the remaining work. */
export const WorkForm = z.object({
  left: typedHours('Use a number of hours such as 12.5'),
  notBefore: typedDay(),
})

const missing = 'There is no such order in the queue'

/** The dates that visitors see beside the services, and `deliveryTime`, which they see if there are no dates. */
export const PromisedDates = z.array(
  z.object({ id: z.int(), title: z.string(), dates: PackageDates, deliveryTime: z.string().nullable() }),
)
export type PromisedDates = z.infer<typeof PromisedDates>

/** Maximum of listed time entries of an order. The total includes all. */
export const maxListed = 200

export const TimeInput = z.object({
  day: calendarDay('Choose a day'),
  minutes: wholeNumber(1, 1440, 'Use up to 24 hours'),
  note: optionalText(500),
})
export type TimeInput = z.output<typeof TimeInput>

/** The schema of the form that records time, in hours. */
export const TimeForm = TimeInput.omit({ minutes: true }).extend({
  hours: typedHours('Use hours such as 1.5, up to 24', 1, 1440),
})

const TimeEntry = z.object({
  id: z.int(),
  day: Day,
  minutes: z.int(),
  note: z.string().nullable(),
  name: z.string().describe('Who wrote it down'),
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
  missing: 'There is no such order',
  output: OrderTime,
} as const

export const planningContract = {
  'GET /api/services/{id}/dates': {
    access: 'anyone',
    params: Id,
    missing: 'Service Not Found',
    output: ServiceDates,
    summary: 'When each package of a service would begin and be delivered if it were ordered now',
  },
  'GET /api/admin/queue': {
    access: ['admin'],
    token: 'orders:read',
    output: Queue,
    summary: 'The open orders in the order of their work, with the days that the plan gives them',
  },
  'GET /api/admin/queue/promised': {
    access: ['admin'],
    token: 'orders:read',
    output: PromisedDates,
    summary:
      'The dates that visitors read now beside each service, of its standard package, or else of the smallest one that can be ordered',
  },
  'GET /api/admin/queue/services/{id}': {
    access: ['admin'],
    token: 'orders:read',
    params: Id,
    missing: 'Service Not Found',
    output: ServiceDates,
    summary:
      'When one more order of a service would begin and be delivered, also on request and where visitors are shown no dates; null where hours are missing or no end is in sight',
  },
  'PATCH /api/admin/queue/{orderId}': {
    access: ['admin'],
    token: 'orders:write',
    params: z.object({ orderId: identity() }),
    missing,
    query: z.object({ dry: z.literal('1').optional().describe('Only tell what would be') }),
    body: QueueChange,
    output: Queue,
    summary:
      'Move an order in the queue, or say how much is left and when it may begin; the answer is the whole plan',
  },
  'GET /api/orders/{id}/time': {
    ...ofOrder,
    token: 'orders:read',
    summary:
      'The time that was worked on an order, newest day first, and what is left to do; for developers their own time alone',
  },
  'POST /api/orders/{id}/time': {
    ...ofOrder,
    body: TimeInput,
    status: 201,
    summary: 'Record time that one has worked on an order: so much less is left',
  },
  'DELETE /api/orders/{id}/time/{entry}': {
    ...ofOrder,
    params: Id.extend({ entry: identity() }),
    missing: 'There is no such time entry',
    summary:
      'Delete recorded time, developers their own; what is left grows again, unless it was said afterwards',
  },
} satisfies Contract
