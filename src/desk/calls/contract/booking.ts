import { z } from 'zod'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { email, example, IdempotencyKey, moment, name, optionalText, trap } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { callSides, callStatuses } from '../domain/kinds.ts'
import { CallSlug, missingCallType, ofTimes } from './calls.ts'
import { maxExtraGuests, maxLength } from './limits.ts'

/** Addresses as a list, or as text with commas from a form without JavaScript. Removes duplicates, ignoring case. */
export const Guests = z
  .union([z.array(z.string()), z.string().transform((typed) => typed.split(','))])
  .transform((list) => list.map((address) => address.trim()).filter(Boolean))
  .pipe(
    z
      .array(email())
      .transform((list) => [...new Map(list.map((address) => [address.toLowerCase(), address])).values()])
      .refine(
        (list) => list.length <= maxExtraGuests,
        says(() => t`Use at most ${maxExtraGuests} addresses`),
      ),
  )
  .meta(example(['grace@example.com']))

const answer = optionalText(maxLength.answer).describe('To a further question of the type')

export const BookingInput = z.object({
  start: moment(),
  name: name(maxLength.name, msg`Name is required`),
  email: email(),
  about: optionalText(maxLength.about),
  answer1: answer,
  answer2: answer,
  answer3: answer,
  answer4: answer,
  guests: Guests.optional(),
  timeZone: LocaleSettings.shape.timeZone.describe('The visitor’s time zone'),
  orderId: identity().optional().describe('The member’s order that the call is about'),
  ...trap,
})
export type BookingInput = z.output<typeof BookingInput>

/** A new time for a call. The move is refused if `sequence` is not the call's current version. */
export const Move = z.object({
  start: moment(),
  sequence: wholeNumber(0, 2_147_483_647),
  timeZone: BookingInput.shape.timeZone.optional().describe('The time zone in which the time was chosen'),
})
export type Move = z.output<typeof Move>

/** A call as the guest sees it. `title` is the call type's title at the time of booking, or the owner's own text. */
export const Booking = z.object({
  callType: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .describe('Null if the type was deleted, or the owner made the appointment'),
  title: z.string(),
  status: z.enum(callStatuses),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  meetingType: z.string().nullable(),
  meetingLink: z.string().nullable().describe('Null unless the call is scheduled'),
  name: z.string(),
  email: z.string(),
  guests: z.array(z.string()),
  about: z.string().nullable(),
  orderId: z.int().nullable(),
  visitorZone: z.string().nullable(),
  timeZone: z.string().describe('The site’s time zone'),
  sequence: z.int(),
  changedBy: z.enum(callSides).nullable().describe('Who last moved or cancelled it'),
  mayChange: z.boolean().describe('Whether the guest can move or cancel it now'),
  changeUntil: z.iso.datetime(),
  reminderAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Booking = z.infer<typeof Booking>

/** `sendsMail` is true if the management link is also sent by email. */
export const Booked = Booking.extend({
  manage: z.string().describe('A path of this site that contains the token'),
  sendsMail: z.boolean(),
})
export type Booked = z.infer<typeof Booked>

export const OwnCall = Booking.extend({ id: z.int() })
export type OwnCall = z.infer<typeof OwnCall>

const missing = msg`There is no such call`
const ofLink = {
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  missing,
} as const

const plainForm = (step: 'move' | 'cancel') =>
  ({
    kind: 'form',
    form: { done: '/call/{token}', failed: `/call/{token}?step=${step}` },
    limit: 'booking',
  }) as const

const ofOwn = { access: 'member', params: Id, missing } as const

export const bookingContract = {
  'POST /api/calls/{slug}/bookings': {
    access: 'anyone',
    part: 'calls',
    isOfSite: true,
    kind: 'form',
    // If the site sends no email, only this response contains the management link, so the browser is redirected to it.
    form: {
      done: ({ manage, sendsMail }: Booked) => (sendsMail ? '/thanks?for=call' : manage),
      failed: '/book',
    },
    limit: 'booking',
    params: CallSlug,
    missing: missingCallType,
    headers: z.object({
      'idempotency-key': IdempotencyKey.optional(),
    }),
    body: BookingInput,
    output: Booked,
    status: 201,
    summary:
      'Book a call. A retry with the same `Idempotency-Key` returns the same call. 409 if the time is taken, with the three nearest free times in `times`',
  },
  'GET /api/call/{token}': {
    ...ofLink,
    output: Booking,
    summary: 'Get a call by the link from its email',
  },
  'PATCH /api/call/{token}': {
    ...ofLink,
    limit: 'booking',
    body: Move,
    output: Booking,
    summary:
      'Move a call to another free time. 409 if that is taken (with `times` as for a booking), the call was changed meanwhile, or it is too late',
  },
  'DELETE /api/call/{token}': {
    ...ofLink,
    limit: 'booking',
    summary: 'Cancel a call. 409 if it is too late. A cancelled call stays as it is',
  },
  'POST /api/call/{token}/move': {
    ...ofLink,
    ...plainForm('move'),
    body: Move,
    output: Booking,
    summary: 'Move a call with a form without JavaScript, as `PATCH` does',
  },
  'POST /api/call/{token}/cancel': {
    ...ofLink,
    ...plainForm('cancel'),
    summary: 'Cancel a call with a form without JavaScript, as `DELETE` does',
  },
  'GET /api/call/{token}/times': {
    ...ofLink,
    ...ofTimes,
    summary: 'List the free times to which a call can be moved, with an `ETag`',
  },
  'GET /api/appointments': {
    access: 'member',
    token: 'appointments:read',
    query: z.object({
      ...pageParameters(25),
      when: z
        .enum(['coming', 'past'])
        .optional()
        .describe(
          '`coming`: scheduled calls that are not over, the next one first. Otherwise the latest comes first',
        ),
    }),
    output: z.array(OwnCall),
    paged: true,
    summary: 'List the caller’s calls',
  },
  'GET /api/appointments/{id}': {
    ...ofOwn,
    token: 'appointments:read',
    output: OwnCall,
    summary: 'Get one of the caller’s calls',
  },
  'PATCH /api/appointments/{id}': {
    ...ofOwn,
    limit: 'booking',
    body: Move,
    output: OwnCall,
    summary: 'Move one of the caller’s calls, as its link does',
  },
  'DELETE /api/appointments/{id}': {
    ...ofOwn,
    limit: 'booking',
    summary: 'Cancel one of the caller’s calls, as its link does',
  },
  'GET /api/appointments/{id}/times': {
    ...ofOwn,
    token: 'appointments:read',
    ...ofTimes,
    summary: 'List the free times to which one of the caller’s calls can be moved, with an `ETag`',
  },
} satisfies Contract

const calendarFile = { kind: 'response', answers: ['text/calendar'] } as const

export const callFilesContract = {
  'GET /api/call/{token}/call.ics': {
    ...ofLink,
    ...calendarFile,
    summary: 'Get a call as a calendar file',
  },
  'GET /api/appointments/{id}/call.ics': {
    ...ofOwn,
    token: 'appointments:read',
    ...calendarFile,
    summary: 'Get one of the caller’s calls as a calendar file',
  },
} satisfies Contract
