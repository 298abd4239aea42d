import { z } from 'zod'
import { originFinds } from '#base/analytics/domain/kinds.ts'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging, wholeNumber } from '#platform/number-schema.ts'
import { clearableText, email, line, name, secureAddress } from '#platform/text-schema.ts'
import { callChanges, callSides, callStatuses, meetingTypes } from '../domain/kinds.ts'
import { Guests } from './booking.ts'
import { Day, OwnStart } from './calls.ts'
import { isOwnTime, maxLength, ownTimeTypes } from './limits.ts'
import { AppointmentSearch } from './search.ts'

const missing = 'There is no such appointment'

export const Appointment = z.object({
  id: z.int(),
  kind: z.enum(['call', ...ownTimeTypes]),
  title: z.string(),
  about: z.string().nullable(),
  description: z.string().nullable().describe('The same as `about`'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  busyUntil: z.iso.datetime().describe('The end of the gap after it'),
  status: z.enum(callStatuses),
  meetingType: z.string().nullable(),
  meetingLink: z.string().nullable(),
  notes: z.string().nullable().describe('Only admins see them'),
  callTypeId: z.int().nullable(),
  orderId: z.int().nullable(),
  userId: z.int().nullable().describe('The account of whom it is with, of own time the admin’s'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  guests: z.array(z.string()),
  visitorZone: z.string().nullable(),
  sequence: z.int(),
  changedBy: z.enum(callSides).nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Appointment = z.infer<typeof Appointment>

/** A scheduled video call without a link, as a task on the admins' first page. */
export const CallWithoutLink = Appointment.pick({
  id: true,
  title: true,
  name: true,
  startTime: true,
}).extend({
  kind: z.literal('no-link'),
})
export type CallWithoutLink = z.infer<typeof CallWithoutLink>

export const NamedAppointment = Appointment.pick({
  id: true,
  kind: true,
  title: true,
  name: true,
  startTime: true,
  endTime: true,
})
export type NamedAppointment = z.infer<typeof NamedAppointment>

export const HistoryEntry = z.object({
  id: z.int(),
  change: z.enum(callChanges),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  byWhom: z.enum(callSides).nullable().describe('Null: the site itself'),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

const OrderOfCaller = z.object({
  id: z.int(),
  serviceTitle: z.string(),
  package: z.string(),
  packageShort: z.string(),
  price: z.string(),
  currency: z.string(),
  status: z.string(),
})

const VisitedPage = z.object({ page: z.string(), title: z.string().describe('Its path, where it has none') })

/** Where the guest came from: the visit that led to the booking. */
const Origin = z.object({
  source: z.string().nullable().describe('As people say it; null: not known'),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  entryPage: VisitedPage.nullable(),
  posts: z.array(VisitedPage).describe('Those that were opened, the first ten'),
  found: z.enum(originFinds).describe('How the source is known'),
})
export type Origin = z.infer<typeof Origin>

/** An appointment with its history, and what else is known about its guest. */
export const OpenAppointment = Appointment.extend({
  history: z.array(HistoryEntry),
  orders: z.array(OrderOfCaller).describe('The newest five of the account'),
  origin: Origin.nullable().describe('Null: nothing was recorded'),
  earlierCalls: z.int().describe('Calls that the account or the address had before'),
  mayBeMissed: z.boolean(),
})
export type OpenAppointment = z.infer<typeof OpenAppointment>

const who = {
  userId: identity().optional().describe('An account; otherwise name and email'),
  name: name(maxLength.name, 'Name is required').optional(),
  email: email().optional(),
  guests: Guests.optional(),
  timeZone: LocaleSettings.shape.timeZone.optional().describe('The zone of who comes'),
}

const what = {
  title: line(maxLength.title, 'Title is required'),
  about: clearableText(maxLength.told).optional(),
  description: clearableText(maxLength.told).optional().describe('Taken where `about` is absent'),
  meetingType: z.enum([...meetingTypes, ...ownTimeTypes]),
  meetingLink: secureAddress().optional(),
  notes: clearableText(maxLength.notes).optional(),
  orderId: identity().nullable().optional(),
}

const tell = z.boolean().default(false).describe('Whether who comes is told by email')
const minutes = wholeNumber(5, 24 * 60, 'Use 5 minutes to 24 hours')

/** A new appointment, also outside the bookable hours. The meeting types `block` and `focus` have no guest. */
export const AppointmentInput = z
  .object({ ...what, ...who, start: OwnStart, minutes, callTypeId: identity().optional(), tell })
  .refine(({ meetingType, userId, email }) => isOwnTime(meetingType) || userId !== undefined || email, {
    path: ['email'],
    message: 'Say who comes',
  })
export type AppointmentInput = z.output<typeof AppointmentInput>

/** The changed fields of an appointment; absent ones stay. A new time requires the `sequence` of the version it replaces. */
export const AppointmentChange = z
  .object(what)
  .partial()
  .extend({
    start: OwnStart.optional(),
    minutes: minutes.optional(),
    sequence: z.int().min(0).optional(),
    status: z.enum(['completed', 'missed']).optional().describe('Of a call that is over, for seven days'),
    tell,
  })
  .refine(({ start, minutes, sequence }) => (start ?? minutes) === undefined || sequence !== undefined, {
    path: ['sequence'],
    message: 'Say which version is moved',
  })
export type AppointmentChange = z.output<typeof AppointmentChange>

const Period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** A day of the schedule, from its midnight to the next, with its bookable hours (`open`). */
const ScheduleDay = Period.extend({
  day: Day,
  open: z.array(Period),
  isOff: z.boolean().describe('Whether it is time off'),
  note: z.string().nullable().describe('Of time off, or of a day that differs'),
})

export const Schedule = z.object({
  timeZone: z.string(),
  days: z.array(ScheduleDay),
  busy: z.array(Period.extend({ feed: z.string() })).describe('Busy times from elsewhere'),
  due: z
    .array(
      z.object({
        orderId: z.int(),
        title: z.string(),
        clientName: z.string(),
        day: Day,
        isLate: z.boolean(),
      }),
    )
    .describe('Orders that are to be delivered on these days'),
  next: Appointment.nullable().describe('The next call, whenever it is'),
  calls: z.int().describe('Calls of these days that are not cancelled'),
  minutes: z.int().describe('How long these calls are together'),
  hasCallTypes: z.boolean().describe('Whether anything can be booked at all'),
})
export type Schedule = z.infer<typeof Schedule>

const admin = { access: ['admin'] } as const
const ofAppointment = { ...admin, params: Id, missing } as const

export const scheduleContract = {
  'GET /api/admin/appointments': {
    ...admin,
    token: 'appointments:read',
    query: z.object({
      ...paging(100),
      from: Day.optional().describe('Appointments that end on this day of the site’s zone or later'),
      to: Day.optional().describe('Appointments that begin on this day or before'),
      ...AppointmentSearch.shape,
    }),
    output: z.array(Appointment),
    paged: true,
    summary: 'All appointments',
  },
  'GET /api/admin/schedule': {
    ...admin,
    token: 'appointments:read',
    query: z.object({
      from: Day.regex(/^(?!9999)/, 'Use a day before the year 9999'),
      days: wholeNumber(1, 42),
    }),
    output: Schedule,
    summary: 'The hours, busy times and deliveries of some days of the site’s zone, without the appointments',
  },
  'GET /api/admin/schedule/change-mark': {
    ...admin,
    output: z.object({ changeMark: z.string() }),
    summary: 'A mark for the events of the schedule: what is read after it includes every change before it',
  },
  'GET /api/admin/schedule/events': {
    ...admin,
    kind: 'response',
    query: z.object({ after: z.string().max(100).optional() }),
    answers: ['text/event-stream'],
    summary:
      'Server-sent events that say what to load again: `appointments`, `availability` (hours, types and feeds), or `all` at the beginning, if there may be changes `after` a `changeMark`',
  },
  'GET /api/admin/appointments/{id}': {
    ...ofAppointment,
    token: 'appointments:read',
    output: OpenAppointment,
    summary: 'An appointment with its history, and the orders of who comes and where they came from',
  },
  'POST /api/admin/appointments': {
    ...admin,
    body: AppointmentInput,
    output: Appointment,
    status: 201,
    summary:
      'Make an appointment, or block time; 409 when another appointment has the time, named as `meets`',
  },
  'PATCH /api/admin/appointments/{id}': {
    ...ofAppointment,
    body: AppointmentChange,
    output: Appointment,
    summary:
      'Change or move an appointment, or say that nobody came; 409 when it was moved meanwhile, or another one has the time',
  },
  'DELETE /api/admin/appointments/{id}': {
    ...ofAppointment,
    query: z.object({
      tell: z.literal('1').optional().describe('Tells who comes by email'),
      reason: z.string().trim().max(maxLength.reason).optional().describe('What that email says of it'),
    }),
    summary: 'Cancel an appointment; own time is deleted',
  },
} satisfies Contract

/** Whether the admin has a calendar feed, and when a calendar program last read it. */
export const CalendarFeed = z.object({
  isOn: z.boolean(),
  createdAt: z.iso.datetime().nullable(),
  lastReadAt: z.iso.datetime().nullable(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeedContract = {
  'GET /api/admin/calendar-feed': {
    ...admin,
    output: CalendarFeed,
    summary: 'Whether there is an own calendar feed',
  },
  'POST /api/admin/calendar-feed': {
    ...admin,
    confirmed: true,
    output: z.object({ https: z.string(), webcal: z.string() }),
    status: 201,
    summary: 'Make the address of the own calendar feed, which is answered this once; a former one ends',
  },
  'DELETE /api/admin/calendar-feed': { ...admin, summary: 'End the own calendar feed' },
  'GET /api/calendar/{file}': {
    access: 'anyone',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    missing: 'There is no such calendar',
    kind: 'response',
    answers: ['text/calendar'],
    summary:
      'The calls of 90 days back and 365 ahead, for the calendar of the admin whose `{token}.ics` it is',
  },
} satisfies Contract
