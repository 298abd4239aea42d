import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, wholeNumber } from '#platform/number-schema.ts'
import { clearableText, example, line, text } from '#platform/text-schema.ts'
import { NamedAppointment } from './appointments.ts'
import { Day, OwnStart } from './calls.ts'
import { maxBusyFeeds, maxLength } from './limits.ts'
import { DayHours, Week } from './week.ts'

/** The rules for all calls. A call type may override the gap and the notice, and have a weekly limit of its own. */
export const Rules = z.object({
  gapMinutes: wholeNumber(0, 240, 'Use 0 to 240 minutes'),
  noticeHours: wholeNumber(0, 720, 'Use 0 to 720 hours'),
  horizonDays: wholeNumber(1, 365, 'Use 1 to 365 days'),
  maxPerDay: wholeNumber(1, 100, 'Use 1 to 100 calls').nullable(),
  maxPerWeek: wholeNumber(1, 500, 'Use 1 to 500 calls').nullable().describe('Weeks begin on Monday'),
  changeUntilHours: wholeNumber(0, 720, 'Use 0 to 720 hours'),
  projectMinutes: z
    .array(wholeNumber(0, 24 * 60))
    .length(7, 'Name seven days')
    .describe('Minutes for orders on each weekday, Sunday first, before calls are taken off'),
})
export type Rules = z.output<typeof Rules>

const AvailabilityInput = z.object({ week: Week, rules: Rules })
export type AvailabilityInput = z.output<typeof AvailabilityInput>

/** A day with its own hours instead of its weekday's; an empty list closes it. */
export const DayException = z.object({
  day: Day,
  hours: z.array(z.object({ start: z.string(), end: z.string() })),
  note: z.string().nullable(),
})
export type DayException = z.infer<typeof DayException>

export const TimeOff = z.object({
  id: z.int(),
  firstDay: Day,
  lastDay: Day,
  note: z.string().nullable(),
  publicNote: z.string().nullable().describe('What visitors read'),
})
export type TimeOff = z.infer<typeof TimeOff>

/** Everything that decides when calls can be booked. `outside`: scheduled future calls that the hours no longer contain. */
export const Availability = z.object({
  version: z.int().describe('Of week and rules'),
  timeZone: z.string(),
  week: z.array(
    z.object({ isActive: z.boolean(), hours: z.array(z.object({ start: z.string(), end: z.string() })) }),
  ),
  rules: Rules,
  exceptions: z.array(DayException).describe('From today on, by day'),
  timeOff: z.array(TimeOff).describe('That is not over, by day'),
  outside: z.array(NamedAppointment),
})
export type Availability = z.infer<typeof Availability>

const DayExceptionInput = z.object({ hours: DayHours, note: clearableText(maxLength.note).optional() })
export type DayExceptionInput = z.output<typeof DayExceptionInput>

/** What to do with a call that time off overlaps: keep it, move it to `start`, or cancel it. */
export const Decision = z
  .object({
    appointmentId: identity(),
    decision: z.enum(['keep', 'move', 'cancel']),
    start: OwnStart.optional(),
  })
  .refine(({ decision, start }) => (decision === 'move') === (start !== undefined), {
    path: ['start'],
    message: 'Say when the call is to be',
  })
  .meta(example({ appointmentId: 1, decision: 'keep' }))
export type Decision = z.output<typeof Decision>

export const TimeOffInput = z
  .object({
    firstDay: Day,
    lastDay: Day,
    note: clearableText(maxLength.note).optional(),
    publicNote: clearableText(maxLength.note).optional(),
    decisions: z.array(Decision).max(500).default([]),
    tell: z.boolean().default(true).describe('Whether guests of calls that move or end are told by email'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'End on the first day or later',
  })
export type TimeOffInput = z.output<typeof TimeOffInput>

/**
 * How many times visitors could choose from for a call type on each of fourteen days: with the saved hours and rules (`saved`)
 * and with those of the form (`times`).
 */
export const Preview = z.object({
  callTypeId: z.int().nullable().describe('Null: there is no type of call'),
  days: z.array(z.object({ day: Day, saved: z.int(), times: z.int() })),
  outside: z.array(NamedAppointment),
})
export type Preview = z.infer<typeof Preview>

const admin = { access: ['admin'] } as const
const noTimeOff = 'There is no such time off'

export const availabilityContract = {
  'GET /api/admin/availability': {
    ...admin,
    output: Availability,
    summary: 'Hours, rules, days that differ and time off',
  },
  'PUT /api/admin/availability': {
    ...admin,
    headers: KnownVersion,
    body: AvailabilityInput,
    output: Availability,
    summary:
      'Save the whole week and the rules; with `If-Match` only if nobody else has saved them meanwhile. Booked calls stay',
  },
  'POST /api/admin/availability/preview': {
    ...admin,
    body: AvailabilityInput.extend({
      callTypeId: identity().optional().describe('The first active one by default'),
    }),
    output: Preview,
    summary: 'What a week and rules that are not saved would offer in the next two weeks',
  },
  'PUT /api/admin/day-exceptions/{day}': {
    ...admin,
    params: z.object({ day: Day }),
    missing: 'There is no such day',
    body: DayExceptionInput,
    output: Availability,
    summary: 'Give a day its own hours, none to close it; booked calls stay',
  },
  'DELETE /api/admin/day-exceptions/{day}': {
    ...admin,
    params: z.object({ day: Day }),
    missing: 'This day has the hours of its weekday',
    output: Availability,
    summary: 'Give a day the hours of its weekday again',
  },
  'POST /api/admin/time-off': {
    ...admin,
    body: TimeOffInput,
    output: Availability,
    status: 201,
    summary:
      'Add time off; 409 names as `appointments` the booked calls in it for which no decision was sent, and when other time off has one of the days',
  },
  'PUT /api/admin/time-off/{id}': {
    ...admin,
    params: Id,
    missing: noTimeOff,
    body: TimeOffInput,
    output: Availability,
    summary: 'Change time off; 409 as for adding it',
  },
  'DELETE /api/admin/time-off/{id}': {
    ...admin,
    params: Id,
    missing: noTimeOff,
    output: Availability,
    summary: 'Remove time off',
  },
} satisfies Contract

/** An external calendar. Shows only the host of its URL, since the URL gives access to the calendar. */
export const BusyFeed = z.object({
  id: z.int(),
  name: z.string(),
  host: z
    .string()
    .nullable()
    .describe('Null when its address was encrypted with a key that the site has no more: it is not read'),
  busyTimes: z.int().describe('Busy times to come'),
  lastReadAt: z.iso
    .datetime()
    .nullable()
    .describe('When it was read without a failure; what it said then counts'),
  failingSince: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  leftOut: z.array(z.string()).describe('What of it could not be read, in words; the rest counts'),
  createdAt: z.iso.datetime(),
})
export type BusyFeed = z.infer<typeof BusyFeed>

export const BusyFeedInput = z.object({
  name: line(60, 'Name is required'),
  url: text(2000, 'Address is required')
    .transform((address) => address.replace(/^webcals?:\/\//i, 'https://'))
    .refine((address) => /^https:\/\//i.test(address) && URL.canParse(address), 'Use an https address')
    .meta(example('https://example.com/calendar.ics')),
})
export type BusyFeedInput = z.output<typeof BusyFeedInput>

const ofFeed = { ...admin, params: Id, missing: 'There is no such calendar' } as const

export const busyFeedsContract = {
  'GET /api/admin/busy-feeds': {
    ...admin,
    output: z.array(BusyFeed),
    summary: 'The calendars from elsewhere whose busy times nobody can book',
  },
  'POST /api/admin/busy-feeds': {
    ...admin,
    body: BusyFeedInput,
    output: BusyFeed,
    status: 201,
    summary: `Add a calendar, ${maxBusyFeeds} at most, and read it at once; 400 when it cannot be read`,
  },
  'DELETE /api/admin/busy-feeds/{id}': { ...ofFeed, summary: 'Remove a calendar and its busy times' },
  'POST /api/admin/busy-feeds/{id}/read': {
    ...ofFeed,
    output: BusyFeed,
    summary: 'Read a calendar now; a failure is in the answer',
  },
} satisfies Contract
