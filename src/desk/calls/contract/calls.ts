import { z } from 'zod'
import { collectionContract, storedFields } from '#platform/collection-contract.ts'
import type { Contract } from '#platform/contract.ts'
import { wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import {
  calendarDay,
  clearableLine,
  clearableText,
  line,
  moment,
  secureAddress,
  text,
} from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { audiences, meetingTypes } from '../domain/kinds.ts'
import { answerNames, maxDays, maxLength, stepMinutes } from './limits.ts'
import { Week } from './week.ts'

/** A day 'YYYY-MM-DD' in the years 1000 to 9999. */
export const Day = calendarDay()

/** An instant before the year 9999, so that the end also has a year of four digits. */
export const OwnStart = moment().regex(/^(?!9999)/, says(msg`Use a date and time before the year 9999`))

const gap = wholeNumber(0, 240, msg`Use 0 to 240 minutes`)
const notice = wholeNumber(0, 720, msg`Use 0 to 720 hours`)
const weekly = wholeNumber(1, 500, msg`Use 1 to 500 calls`)
const moreQuestions = z.array(line(200)).max(
  answerNames.length,
  says(() => t`Use at most ${answerNames.length} more questions`),
)
const inherits = 'Null: as the rules of all calls say'

const Fields = z.object({
  slug: text(60, msg`Address is required`).regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    says(msg`Use small letters, digits and hyphens`),
  ),
  title: line(maxLength.title, msg`Title is required`),
  description: clearableText(maxLength.about).optional(),
  minutes: wholeNumber(5, 480, msg`Use 5 to 480 minutes`),
  stepMinutes: wholeNumber(10, 60)
    .refine(
      (minutes) => stepMinutes.some((step) => step === minutes),
      says(() => t.for('one of several numbers')`Use ${stepMinutes.join(', ')}`),
    )
    .describe('Minutes from one offered time to the next'),
  gapMinutes: gap.nullable().optional().describe(inherits),
  noticeHours: notice.nullable().optional().describe(inherits),
  maxPerWeek: weekly.nullable().optional().describe(inherits),
  meetingType: z.enum(meetingTypes),
  meetingLink: secureAddress().optional().describe('Visible only after booking'),
  question: clearableLine(200).optional().describe('Asked in place of "What is it about?"'),
  moreQuestions: moreQuestions.optional().describe('Asked after it'),
  hours: Week.nullable().optional().describe('Its own weekly hours, Sunday first; null: those of all calls'),
  priceWords: clearableLine(40)
    .optional()
    .describe(
      'Shown as text only: it is not a payment. Visitors read a plain number as an amount in the site’s currency',
    ),
  openTo: z.enum(audiences),
  isActive: z.boolean(),
})

export const CallTypeInput = Fields.extend({
  slug: Fields.shape.slug.optional().describe('The end of its address; made from the title unless given'),
  stepMinutes: Fields.shape.stepMinutes.default(30),
  meetingType: Fields.shape.meetingType.default('video'),
  openTo: Fields.shape.openTo.default('anyone'),
  isActive: Fields.shape.isActive.default(true),
})
export type CallTypeInput = z.output<typeof CallTypeInput>

/** Absent fields do not change. */
export const CallTypeChange = Fields.partial()
export type CallTypeChange = z.output<typeof CallTypeChange>

/** Adapts a schema to a text field. Turns an empty text into null. */
const typed = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((value): string | null => value.trim() || null)
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, string | null>)

/** The schema of the form. An empty address counts as absent, and each question is on a line of its own. */
export const CallTypeForm = Fields.extend({
  slug: z.union([z.literal('').transform(() => undefined), Fields.shape.slug]),
  moreQuestions: z
    .string()
    .transform((typed) =>
      typed
        .split('\n')
        .map((question) => question.trim())
        .filter(Boolean),
    )
    .pipe(moreQuestions),
  hours: z.union([z.literal('').transform(() => null), Week]),
  gapMinutes: typed(gap.nullable()),
  noticeHours: typed(notice.nullable()),
  maxPerWeek: typed(weekly.nullable()),
})
export type CallTypeForm = z.output<typeof CallTypeForm>

/** A call type as admins see it, whether it is offered or not. */
export const CallType = z.object({
  id: z.int(),
  ...storedFields(Fields.shape),
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type CallType = z.infer<typeof CallType>

/** A call type as visitors see it. */
export const OfferedCall = CallType.pick({
  slug: true,
  title: true,
  description: true,
  minutes: true,
  meetingType: true,
  question: true,
  moreQuestions: true,
  priceWords: true,
  openTo: true,
}).extend({ nextFree: z.iso.datetime().nullable() })
export type OfferedCall = z.infer<typeof OfferedCall>

/** All calls that can be booked, and the rules for them. */
export const Offer = z.object({
  timeZone: z.string().describe('The site’s time zone, in which days are counted'),
  horizonDays: z.int(),
  changeUntilHours: z
    .int()
    .describe('A guest can move or cancel a call until this number of hours before it'),
  timeOff: z
    .array(z.object({ firstDay: Day, lastDay: Day, publicNote: z.string() }))
    .describe('Days without calls that have a note from the owner, up to the last bookable day'),
  holidays: z
    .array(z.object({ day: Day, name: z.string() }))
    .describe('Public holidays without calls, up to the last bookable day'),
  calls: z.array(OfferedCall),
})
export type Offer = z.infer<typeof Offer>

export const OfferedType = OfferedCall.pick({ slug: true, title: true, openTo: true })
export type OfferedType = z.infer<typeof OfferedType>

export const FreeTimes = z.object({
  timeZone: z.string().describe('The site’s time zone'),
  minutes: z.int(),
  times: z.array(z.iso.datetime()),
  next: z.iso.datetime().nullable().describe('The first free time after the requested days'),
})
export type FreeTimes = z.infer<typeof FreeTimes>

/** Days in the site's zone. `from` defaults to today. */
export const TimesQuery = z.object({
  from: Day.optional(),
  days: wholeNumber(1, maxDays).default(maxDays),
})
export type TimesQuery = z.output<typeof TimesQuery>

/** The declaration of all endpoints with free times. They respond with an `ETag`, or with 304 if the client's copy is current. */
export const ofTimes = { query: TimesQuery, kind: 'response', output: FreeTimes } as const

export const CallSlug = z.object({ slug: z.string().regex(/^[a-z0-9-]{1,60}$/) })
export const missingCallType = msg`There is no such call`

const { 'GET /api/call-types': _types, ...changesOfCallTypes } = collectionContract('call-types', {
  noun: 'type of call',
  input: CallTypeInput,
  change: CallTypeChange,
  output: CallType,
  part: 'calls',
})

export const callsContract = {
  'GET /api/calls': {
    access: 'anyone',
    part: 'calls',
    isOfSite: true,
    output: Offer,
    summary:
      'List the calls that the caller can book, perhaps after signing in, with the next free time of each and the rules for all',
  },
  'GET /api/calls/offered': {
    access: 'anyone',
    part: 'calls',
    isOfSite: true,
    output: z.array(OfferedType),
    summary: 'List the bookable types of calls in their order, without times',
  },
  'GET /api/calls/{slug}/times': {
    access: 'anyone',
    part: 'calls',
    isOfSite: true,
    params: CallSlug,
    missing: missingCallType,
    ...ofTimes,
    summary: 'List the free times of a call on some days, in UTC, with an `ETag`',
  },
  'GET /api/admin/call-types': {
    access: ['admin'],
    part: 'calls',
    output: z.array(CallType),
    summary: 'List all types of calls in their order, including those that are not offered',
  },
  ...changesOfCallTypes,
} satisfies Contract
