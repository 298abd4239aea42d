import { z } from 'zod'
import { identity, wholeNumber } from '#platform/number-schema.ts'
import { type AnyText, says, writeText } from '#platform/says.ts'
import { calendarDay, optionalText, text } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { parseHours } from '../domain/hours.ts'
import { maxLength, maxWork } from './limits.ts'

/** The work of an order in minutes, at most 10,000 hours. */
export const WorkMinutes = wholeNumber(0, maxWork, msg`Use 0 to 10,000 hours`)

/**
 * Returns the schema of hours typed in a form. Its output is minutes from `min` to `max`. `wrong` is the message for anything
 * else.
 */
export const typedHours = (wrong: AnyText, min = 0, max = maxWork) =>
  z.string().transform((typed, { addIssue }) => {
    const minutes = parseHours(typed)
    if (minutes !== undefined && minutes >= min && minutes <= max) return minutes
    addIssue({ code: 'custom', message: writeText(wrong) })
    return z.NEVER
  })

/** The work of a whole order, in minutes. */
export const OrderWork = WorkMinutes.refine((minutes) => minutes > 0, says(msg`Use more than 0 hours`))

/** Typed hours, converted to minutes. Undefined for an empty field. */
export const OptionalTypedWork = typedHours(msg`Use a number of hours such as 12.5`, 1)
  .or(z.literal('').transform(() => undefined))
  .optional()

/**
 * The dates of an order in the plan of all work. `startsOn` and `endsOn` are null if the plan has no dates for it, for example
 * because the work in hours is unknown. `risk` is why the promised day may be missed: `client` (the order waits for its client),
 * `hours` (it takes more hours than planned), `queue` (other work comes first), or `time` (it would be late even if it came
 * first).
 */
export const OrderDates = z.object({
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  promisedOn: z.string().nullable(),
  firstPromisedOn: z.string().nullable(),
  waitedDays: z
    .int()
    .nullable()
    .describe('Working days for which the order has waited for its client; null if it does not wait'),
  movesTo: z.string().nullable().describe('The day to which the wait moves the promised day'),
  risk: z.enum(['client', 'hours', 'queue', 'time']).nullable(),
})
export type OrderDates = z.infer<typeof OrderDates>

/** Adds the facts that only one of the parties may read. */
export const ReadDates = OrderDates.extend({
  note: z
    .string()
    .nullable()
    .describe(
      'One fact in each line: an earlier promised day, the risk, and how the wait for the client moves the day',
    ),
  safeOn: z.string().nullable().describe('For admins: a day that could be promised now'),
})

const Day = z.string().describe('A calendar day in the site’s time zone')

/** The dates of a new order of a package. Null if the package has no hours, or no day can be promised. */
export const PackageDates = z.object({ startsOn: Day, deliveredBy: Day }).nullable()
export type PackageDates = z.infer<typeof PackageDates>

export const ServiceDates = z.object({ basic: PackageDates, standard: PackageDates, premium: PackageDates })
export type ServiceDates = z.infer<typeof ServiceDates>

export const LastMove = z
  .object({ from: Day, to: Day, reason: z.string().nullable() })
  .nullable()
  .describe('Null if the day was not moved within the last seven days')
export type LastMove = z.infer<typeof LastMove>

/** The last move of an open order's promised day to a later one, or to none, to which the client did not agree. */
export const UnagreedMove = z.object({
  id: z.int(),
  from: Day,
  to: Day.nullable().describe('Null if the day was removed'),
  reason: z.string().nullable(),
  mayObject: z.boolean().describe('Whether the client can still answer that the new day is too late'),
  objection: z
    .enum(['open', 'answered'])
    .nullable()
    .describe(
      'The client’s answer ‘I cannot wait’. It is `open` until an admin writes or another day applies',
    ),
})
export type UnagreedMove = z.infer<typeof UnagreedMove>

export const ObjectionInput = z.object({
  move: identity().describe('The `id` of the order’s `moved`'),
  message: optionalText(maxLength.objection),
})
export type ObjectionInput = z.output<typeof ObjectionInput>

/** The schema of the form with these words. */
export const ObjectionForm = ObjectionInput.pick({ message: true })

export const PromiseInput = z.object({
  on: calendarDay(msg`Choose a day`),
  reason: text(maxLength.reason, msg`Please say why`),
})
export type PromiseInput = z.output<typeof PromiseInput>
