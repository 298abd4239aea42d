import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { calendarDay, clearableText, example, line, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { NamedAppointment } from './appointments.ts'
import { Day, OwnStart } from './calls.ts'
import { maxBusyFeeds, maxLength } from './limits.ts'
import { DayHours, Week } from './week.ts'

/** The rules for all calls. A call type may have its own gap, its own notice, and an additional weekly limit. */
export const Rules = z.object({
  gapMinutes: wholeNumber(0, 240, msg`Use 0 to 240 minutes`),
  noticeHours: wholeNumber(0, 720, msg`Use 0 to 720 hours`),
  horizonDays: wholeNumber(1, 365, msg`Use 1 to 365 days`),
  maxPerDay: wholeNumber(1, 100, msg`Use 1 to 100 calls`).nullable(),
  maxPerWeek: wholeNumber(1, 500, msg`Use 1 to 500 calls`).nullable().describe('Weeks start on Monday'),
  changeUntilHours: wholeNumber(0, 720, msg`Use 0 to 720 hours`),
  projectMinutes: z
    .array(wholeNumber(0, 24 * 60))
    .length(7, says(msg`Name seven days`))
    .describe('Minutes for orders on each weekday, Sunday first, before calls are subtracted'),
})
export type Rules = z.output<typeof Rules>

const AvailabilityInput = z.object({ week: Week, rules: Rules })
export type AvailabilityInput = z.output<typeof AvailabilityInput>

/** The hours of a day that replace the hours of its weekday. An empty list closes the day. */
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
  publicNote: z.string().nullable().describe('The note for visitors'),
})
export type TimeOff = z.infer<typeof TimeOff>

/** `outside` contains the scheduled calls outside the bookable hours. */
export const Availability = z.object({
  version: z.int().describe('The version of the week and the rules'),
  timeZone: z.string(),
  week: z.array(
    z.object({ isActive: z.boolean(), hours: z.array(z.object({ start: z.string(), end: z.string() })) }),
  ),
  rules: Rules,
  exceptions: z.array(DayException).describe('From today on, sorted by day'),
  timeOff: z.array(TimeOff).describe('Without past time off, sorted by day'),
  outside: z.array(NamedAppointment),
})
export type Availability = z.infer<typeof Availability>

const DayExceptionInput = z.object({ hours: DayHours, note: clearableText(maxLength.note).optional() })
export type DayExceptionInput = z.output<typeof DayExceptionInput>

/**
 * The schema of the form for the hours of a day. The hours are not part of it, because they have their own controls. `day` is
 * absent for a day that already has its own hours.
 */
export const DayForm = DayExceptionInput.pick({ note: true }).extend({
  day: calendarDay(msg`Day is required`).optional(),
})

/** The decision about a call in the new time off. `move` needs `start`. */
export const Decision = z
  .object({
    appointmentId: identity(),
    decision: z.enum(['keep', 'move', 'cancel']),
    start: OwnStart.optional(),
  })
  .refine(({ decision, start }) => (decision === 'move') === (start !== undefined), {
    path: ['start'],
    error: () => t`Say when the call is to be`,
  })
  .meta(example({ appointmentId: 1, decision: 'keep' }))
export type Decision = z.output<typeof Decision>

const wrongEnd = { path: ['lastDay'], error: () => t`End on the first day or later` }

export const TimeOffInput = z
  .object({
    firstDay: Day,
    lastDay: Day,
    note: clearableText(maxLength.note).optional(),
    publicNote: clearableText(maxLength.note).optional(),
    decisions: z.array(Decision).max(500).default([]),
    tell: z.boolean().default(true).describe('Whether guests of moved or cancelled calls get an email'),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, wrongEnd)
export type TimeOffInput = z.output<typeof TimeOffInput>

/** The schema of the form for time off. The decisions about calls are not part of it, because they have their own controls. */
export const TimeOffForm = z
  .object({
    firstDay: calendarDay(msg`First day is required`),
    lastDay: calendarDay(msg`Last day is required`),
    note: TimeOffInput.shape.note,
    publicNote: TimeOffInput.shape.publicNote,
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, wrongEnd)
export type TimeOffForm = z.output<typeof TimeOffForm>

/**
 * The number of free times of a call type on each of 14 days: with the saved availability (`saved`) and with the form's
 * (`times`).
 */
export const Preview = z.object({
  callTypeId: z.int().nullable().describe('Null if there is no type of call'),
  days: z.array(z.object({ day: Day, saved: z.int(), times: z.int() })),
  outside: z.array(NamedAppointment),
})
export type Preview = z.infer<typeof Preview>

const admin = { access: ['admin'] } as const
const noTimeOff = msg`There is no such time off`

export const availabilityContract = {
  'GET /api/admin/availability': {
    ...admin,
    output: Availability,
    summary: 'Get the weekly hours, rules, days with other hours, and time off',
  },
  'PUT /api/admin/availability': {
    ...admin,
    headers: KnownVersion,
    body: AvailabilityInput,
    output: Availability,
    summary:
      'Save the whole week and the rules. With `If-Match`, only if nobody else has saved them meanwhile. Booked calls stay',
  },
  'POST /api/admin/availability/preview': {
    ...admin,
    body: AvailabilityInput.extend({
      callTypeId: identity().optional().describe('The default is the first active type'),
    }),
    output: Preview,
    summary: 'Get the free times of the next two weeks for a week and rules that are not saved',
  },
  'PUT /api/admin/day-exceptions/{day}': {
    ...admin,
    params: z.object({ day: Day }),
    missing: msg`There is no such day`,
    body: DayExceptionInput,
    output: Availability,
    summary: 'Give a day its own hours. An empty list closes the day. Booked calls stay',
  },
  'DELETE /api/admin/day-exceptions/{day}': {
    ...admin,
    params: z.object({ day: Day }),
    missing: msg`This day has the hours of its weekday`,
    output: Availability,
    summary: 'Give a day the hours of its weekday again',
  },
  'POST /api/admin/time-off': {
    ...admin,
    body: TimeOffInput,
    output: Availability,
    status: 201,
    summary:
      'Add time off. 409 if other time off has one of the days, or if booked calls in it have no decision; `appointments` lists these',
  },
  'PUT /api/admin/time-off/{id}': {
    ...admin,
    params: Id,
    missing: noTimeOff,
    body: TimeOffInput,
    output: Availability,
    summary: 'Change time off. 409 as for adding it',
  },
  'DELETE /api/admin/time-off/{id}': {
    ...admin,
    params: Id,
    missing: noTimeOff,
    output: Availability,
    summary: 'Remove time off',
  },
} satisfies Contract

/** An external calendar. Contains only the host of its address, because the full address gives access to the calendar. */
export const BusyFeed = z.object({
  id: z.int(),
  name: z.string(),
  host: z
    .string()
    .nullable()
    .describe(
      'Null if the address was encrypted with a key that the site no longer has. Such a calendar is not read',
    ),
  busyTimes: z.int().describe('The number of future busy times'),
  lastReadAt: z.iso.datetime().nullable().describe('The last successful reading. Its busy times apply'),
  failingSince: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
  leftOut: z
    .array(z.string())
    .describe('Sentences about the parts that could not be read. The other parts apply'),
  createdAt: z.iso.datetime(),
})
export type BusyFeed = z.infer<typeof BusyFeed>

export const BusyFeedInput = z.object({
  name: line(60, msg`Name is required`),
  url: text(2000, msg`Address is required`)
    .transform((address) => address.replace(/^webcals?:\/\//i, 'https://'))
    .refine(
      (address) => /^https:\/\//i.test(address) && URL.canParse(address),
      says(msg`Use an https address`),
    )
    .meta(example('https://example.com/calendar.ics')),
})
export type BusyFeedInput = z.output<typeof BusyFeedInput>

const ofFeed = { ...admin, params: Id, missing: msg`There is no such calendar` } as const

export const busyFeedsContract = {
  'GET /api/admin/busy-feeds': {
    ...admin,
    output: z.array(BusyFeed),
    summary: 'List the external calendars. Nobody can book during their busy times',
  },
  'POST /api/admin/busy-feeds': {
    ...admin,
    body: BusyFeedInput,
    output: BusyFeed,
    status: 201,
    summary: `Add a calendar and read it. The site has at most ${maxBusyFeeds}. 400 if it cannot be read`,
  },
  'DELETE /api/admin/busy-feeds/{id}': { ...ofFeed, summary: 'Remove a calendar and its busy times' },
  'POST /api/admin/busy-feeds/{id}/read': {
    ...ofFeed,
    output: BusyFeed,
    summary: 'Read a calendar now. A failure is part of the response',
  },
} satisfies Contract
