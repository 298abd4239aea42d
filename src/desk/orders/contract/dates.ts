import { z } from 'zod'
import { wholeNumber } from '#platform/number-schema.ts'
import { calendarDay, text } from '#platform/text-schema.ts'
import { parseHours } from '../domain/hours.ts'
import { maxLength } from './limits.ts'

/** Minutes of work, at most 10,000 hours. */
export const WorkMinutes = wholeNumber(0, 600_000, 'Use 0 to 10,000 hours')

/** The schema of hours typed in a form. Its output is minutes from `min` to `max`; `wrong` is the message for anything else. */
export const typedHours = (wrong: string, min = 0, max = 600_000) =>
  z.string().transform((typed, { addIssue }) => {
    const minutes = parseHours(typed)
    if (minutes !== undefined && minutes >= min && minutes <= max) return minutes
    addIssue({ code: 'custom', message: wrong })
    return z.NEVER
  })

/**
 * An order in the plan of all work: its first and last day of work (null while hours are missing), and the promised day, now and
 * originally. `risk` is why the promise may be missed: the order waits for its client, needs more hours than planned, comes after
 * other work, or would be late even if it came first.
 */
export const OrderDates = z.object({
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  promisedOn: z.string().nullable(),
  firstPromisedOn: z.string().nullable(),
  waitedDays: z
    .int()
    .nullable()
    .describe('Working days for which the order waits for its client; null when it does not'),
  movesTo: z.string().nullable().describe('The day to which these move what was promised'),
  risk: z.enum(['client', 'hours', 'queue', 'time']).nullable(),
})
export type OrderDates = z.infer<typeof OrderDates>

/** The dates with what one party may read about them. */
export const ReadDates = OrderDates.extend({
  note: z
    .string()
    .nullable()
    .describe(
      'In lines: the first promised day if it was another, the risk, and what waiting for the client does to the day',
    ),
  safeOn: z.string().nullable().describe('For admins: the day that could be promised now'),
})

const Day = z.string().describe('A day of the calendar in the zone of the site')

/** When a new order would begin and be delivered. Null if the package has no hours, or no day can be promised now. */
export const PackageDates = z.object({ startsOn: Day, deliveredBy: Day }).nullable()
export type PackageDates = z.infer<typeof PackageDates>

export const ServiceDates = z.object({ basic: PackageDates, standard: PackageDates, premium: PackageDates })
export type ServiceDates = z.infer<typeof ServiceDates>

/** The last move of an open order's delivery date. */
export const LastMove = z
  .object({ from: Day, to: Day, reason: z.string().nullable() })
  .nullable()
  .describe('Null where it was not moved within the last seven days')
export type LastMove = z.infer<typeof LastMove>

export const PromiseInput = z.object({
  on: calendarDay('Choose a day'),
  reason: text(maxLength.reason, 'Please say why'),
})
export type PromiseInput = z.output<typeof PromiseInput>
