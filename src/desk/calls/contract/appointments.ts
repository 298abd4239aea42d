import { z } from 'zod'
import { originFinds } from '#base/analytics/domain/kinds.ts'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { clearableText, email, emptyText, line, name, secureAddress } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { callChanges, callSides, callStatuses, meetingTypes } from '../domain/kinds.ts'
import { Guests } from './booking.ts'
import { Day, OwnStart } from './calls.ts'
import { isOwnTime, maxLength, ownTimeTypes } from './limits.ts'
import { AppointmentSearch } from './search.ts'

const missing = msg`There is no such appointment`

export const Appointment = z.object({
  id: z.int(),
  kind: z.enum(['call', ...ownTimeTypes]),
  title: z.string(),
  about: z.string().nullable(),
  description: z.string().nullable().describe('The same as `about`'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  busyUntil: z.iso.datetime().describe('The end of the gap after the appointment'),
  status: z.enum(callStatuses),
  meetingType: z.string().nullable(),
  meetingLink: z.string().nullable(),
  notes: z.string().nullable().describe('Visible to admins only'),
  callTypeId: z.int().nullable(),
  orderId: z.int().nullable(),
  userId: z.int().nullable().describe('The account of the guest, or for own time the admin’s'),
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

/** A task on the admins' first page: a video call without a link. */
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
  byWhom: z.enum(callSides).nullable().describe('Null if the site itself did it'),
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

const VisitedPage = z.object({
  page: z.string(),
  title: z.string().describe('The page’s path if it has no title'),
})

/** The guest's visit that led to the booking. */
const Origin = z.object({
  source: z.string().nullable().describe('In everyday words; null if unknown'),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
  entryPage: VisitedPage.nullable(),
  posts: z.array(VisitedPage).describe('The first ten posts that were opened'),
  found: z.enum(originFinds).describe('How the source is known'),
})
export type Origin = z.infer<typeof Origin>

export const OpenAppointment = Appointment.extend({
  history: z.array(HistoryEntry),
  orders: z.array(OrderOfCaller).describe('The five newest orders of the account'),
  origin: Origin.nullable().describe('Null if nothing was recorded'),
  earlierCalls: z.int().describe('The number of earlier calls of the account or address'),
  mayBeMissed: z.boolean(),
})
export type OpenAppointment = z.infer<typeof OpenAppointment>

const who = {
  userId: identity().optional().describe('The guest’s account. Without it, name and email are needed'),
  name: name(maxLength.name, msg`Name is required`).optional(),
  email: email().optional(),
  guests: Guests.optional(),
  timeZone: LocaleSettings.shape.timeZone.optional().describe('The guest’s time zone'),
}

const what = {
  title: line(maxLength.title, msg`Title is required`),
  about: clearableText(maxLength.told).optional(),
  description: clearableText(maxLength.told).optional().describe('Taken where `about` is absent'),
  meetingType: z.enum([...meetingTypes, ...ownTimeTypes]),
  meetingLink: secureAddress().optional(),
  notes: clearableText(maxLength.notes).optional(),
  orderId: identity().nullable().optional(),
}

const tell = z.boolean().default(false).describe('Whether the guest gets an email')
const minutes = wholeNumber(5, 24 * 60, msg`Use 5 minutes to 24 hours`)

/** A new appointment, which may be outside the bookable hours. The meeting types `block` and `focus` have no guest. */
export const AppointmentInput = z
  .object({ ...what, ...who, start: OwnStart, minutes, callTypeId: identity().optional(), tell })
  .refine(({ meetingType, userId, email }) => isOwnTime(meetingType) || userId !== undefined || email, {
    path: ['email'],
    error: () => t`Say who comes`,
  })
export type AppointmentInput = z.output<typeof AppointmentInput>

export const CancelInput = z.object({
  tell: z.literal('1').optional().describe('Sends the guest an email'),
  reason: emptyText(maxLength.reason).optional().describe('A reason for that email'),
})

/** Absent fields do not change. A new time needs `sequence`, the version that it replaces. */
export const AppointmentChange = z
  .object(what)
  .partial()
  .extend({
    start: OwnStart.optional(),
    minutes: minutes.optional(),
    sequence: z.int().min(0).optional(),
    status: z.enum(['completed', 'missed']).optional().describe('For a call that is over, within seven days'),
    tell,
  })
  .refine(({ start, minutes, sequence }) => (start ?? minutes) === undefined || sequence !== undefined, {
    path: ['sequence'],
    error: () => t`Say which version is moved`,
  })
export type AppointmentChange = z.output<typeof AppointmentChange>

const Period = z.object({ start: z.iso.datetime(), end: z.iso.datetime() })

/** A day from midnight to midnight. `open` contains its bookable hours. */
const ScheduleDay = Period.extend({
  day: Day,
  open: z.array(Period),
  isOff: z.boolean().describe('Whether the day is time off'),
  note: z.string().nullable().describe('The note of the time off, or of the day’s own hours'),
})

export const Schedule = z.object({
  timeZone: z.string(),
  days: z.array(ScheduleDay),
  busy: z.array(Period.extend({ feed: z.string() })).describe('Busy times of external calendars'),
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
    .describe('Orders to deliver on these days'),
  next: Appointment.nullable().describe('The next call, even after these days'),
  calls: z.int().describe('The number of calls on these days, without cancelled ones'),
  minutes: z.int().describe('The total length of these calls'),
  hasCallTypes: z.boolean().describe('Whether there is any type of call to book'),
})
export type Schedule = z.infer<typeof Schedule>

const admin = { access: ['admin'] } as const
const ofAppointment = { ...admin, params: Id, missing } as const

export const scheduleContract = {
  'GET /api/admin/appointments': {
    ...admin,
    token: 'appointments:read',
    query: z.object({
      ...pageParameters(100),
      from: Day.optional().describe(
        'Only appointments that end on this day or later, in the site’s time zone',
      ),
      to: Day.optional().describe('Only appointments that start on this day or earlier'),
      ...AppointmentSearch.shape,
    }),
    output: z.array(Appointment),
    paged: true,
    summary: 'List all appointments',
  },
  'GET /api/admin/schedule': {
    ...admin,
    token: 'appointments:read',
    query: z.object({
      from: Day.regex(/^(?!9999)/, says(msg`Use a day before the year 9999`)),
      days: wholeNumber(1, 42),
    }),
    output: Schedule,
    summary:
      'Get the hours, busy times and deliveries of some days in the site’s time zone, without the appointments',
  },
  'GET /api/admin/schedule/change-mark': {
    ...admin,
    output: z.object({ changeMark: z.string() }),
    summary: 'Get a mark for the events of the schedule. Data fetched after it includes every earlier change',
  },
  'GET /api/admin/schedule/events': {
    ...admin,
    kind: 'response',
    query: z.object({ after: z.string().max(100).optional() }),
    answers: ['text/event-stream'],
    summary:
      'Stream server-sent events with the data to reload: `appointments`, `availability` (hours, types and feeds) or `all`. `all` comes first if something may have changed `after` a `changeMark`',
  },
  'GET /api/admin/appointments/{id}': {
    ...ofAppointment,
    token: 'appointments:read',
    output: OpenAppointment,
    summary: 'Get an appointment with its history, the guest’s orders and the visit that led to it',
  },
  'POST /api/admin/appointments': {
    ...admin,
    body: AppointmentInput,
    output: Appointment,
    status: 201,
    summary:
      'Create an appointment, or block time. 409 if another appointment, named in `meets`, has the time',
  },
  'PATCH /api/admin/appointments/{id}': {
    ...ofAppointment,
    body: AppointmentChange,
    output: Appointment,
    summary:
      'Change or move an appointment, or record that the guest missed it. 409 if it was moved meanwhile, or another appointment has the time',
  },
  'DELETE /api/admin/appointments/{id}': {
    ...ofAppointment,
    query: CancelInput,
    summary: 'Cancel a call, or delete own time',
  },
} satisfies Contract

/** `lastReadAt` is when a calendar program last read the feed. */
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
    summary: 'Get whether the caller has a calendar feed',
  },
  'POST /api/admin/calendar-feed': {
    ...admin,
    confirmed: true,
    output: z.object({ https: z.string(), webcal: z.string() }),
    status: 201,
    summary:
      'Create the address of the caller’s calendar feed. It is shown only in this response. A former address stops working',
  },
  'DELETE /api/admin/calendar-feed': { ...admin, summary: 'Revoke the caller’s calendar feed' },
  'GET /api/calendar/{file}': {
    access: 'anyone',
    params: z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) }),
    missing: msg`There is no such calendar`,
    kind: 'response',
    answers: ['text/calendar'],
    summary:
      'Get the calls from 90 days ago to 365 days ahead as a calendar, by the secret `{token}.ics` of an admin',
  },
} satisfies Contract
