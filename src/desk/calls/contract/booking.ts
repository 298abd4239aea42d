import { z } from 'zod'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, paging, wholeNumber } from '#platform/number-schema.ts'
import { email, example, IdempotencyKey, moment, name, optionalText, trap } from '#platform/text-schema.ts'
import { callSides, callStatuses } from '../domain/kinds.ts'
import { CallSlug, missingCallType, ofTimes } from './calls.ts'
import { maxExtraGuests, maxLength } from './limits.ts'

/** Email addresses as a list, or separated by commas as in a form without JavaScript. Duplicates are dropped, ignoring case. */
export const Guests = z
  .union([z.array(z.string()), z.string().transform((typed) => typed.split(','))])
  .transform((list) => list.map((address) => address.trim()).filter(Boolean))
  .pipe(
    z
      .array(email())
      .transform((list) => [...new Map(list.map((address) => [address.toLowerCase(), address])).values()])
      .refine((list) => list.length <= maxExtraGuests, `Use at most ${maxExtraGuests} addresses`),
  )
  .meta(example(['grace@example.com']))

const answer = optionalText(maxLength.answer).describe('To a further question of the type')

export const BookingInput = z.object({
  start: moment(),
  name: name(maxLength.name, 'Name is required'),
  email: email(),
  about: optionalText(maxLength.about),
  answer1: answer,
  answer2: answer,
  answer3: answer,
  answer4: answer,
  guests: Guests.optional(),
  timeZone: LocaleSettings.shape.timeZone.describe('The zone in which the visitor reads times'),
  orderId: identity().optional().describe('The own order that the call is about'),
  ...trap,
})
export type BookingInput = z.output<typeof BookingInput>

/** A new time for a call. Fails if `sequence` is no longer the call's current version. */
export const Move = z.object({
  start: moment(),
  sequence: wholeNumber(0, 2_147_483_647),
  timeZone: BookingInput.shape.timeZone.optional().describe('The zone in which the time was chosen'),
})
export type Move = z.output<typeof Move>

/** A call as its guest sees it. `title` is the call type's title at the time of booking, or what the owner entered. */
export const Booking = z.object({
  callType: z
    .object({ slug: z.string(), title: z.string() })
    .nullable()
    .describe('Null once the type is deleted, and for appointments that the owner made'),
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
  timeZone: z.string().describe('The zone of the site'),
  sequence: z.int(),
  changedBy: z.enum(callSides).nullable().describe('Who moved or cancelled it last'),
  mayChange: z.boolean().describe('Whether the guest may move or cancel it now'),
  changeUntil: z.iso.datetime(),
  reminderAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type Booking = z.infer<typeof Booking>

/** A new call with its management link. `sendsMail` tells whether an email with that link is sent. */
export const Booked = Booking.extend({
  manage: z.string().describe('A path of this site with the token'),
  sendsMail: z.boolean(),
})
export type Booked = z.infer<typeof Booked>

export const OwnCall = Booking.extend({ id: z.int() })
export type OwnCall = z.infer<typeof OwnCall>

const missing = 'There is no such call'
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
    isOfSite: true,
    kind: 'form',
    // If the site sends no email, only this response shows the call's management link.
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
      'Book a call; an `Idempotency-Key` makes that happen once. 409 when the time was taken, with the three nearest free ones as `times`',
  },
  'GET /api/call/{token}': {
    ...ofLink,
    output: Booking,
    summary: 'A call, by the link from its email',
  },
  'PATCH /api/call/{token}': {
    ...ofLink,
    limit: 'booking',
    body: Move,
    output: Booking,
    summary:
      'Move a call to another free time; 409 when that was taken, with `times` as for a booking, when the call was changed meanwhile, and when it is too late',
  },
  'DELETE /api/call/{token}': {
    ...ofLink,
    limit: 'booking',
    summary: 'Cancel a call; 409 when it is too late. One that is cancelled stays so',
  },
  'POST /api/call/{token}/move': {
    ...ofLink,
    ...plainForm('move'),
    body: Move,
    output: Booking,
    summary: 'Move a call as `PATCH` does, for a form without JavaScript',
  },
  'POST /api/call/{token}/cancel': {
    ...ofLink,
    ...plainForm('cancel'),
    summary: 'Cancel a call as `DELETE` does, for a form without JavaScript',
  },
  'GET /api/call/{token}/times': {
    ...ofLink,
    ...ofTimes,
    summary: 'The free times to which a call can be moved; with an `ETag`',
  },
  'GET /api/appointments': {
    access: 'member',
    token: 'appointments:read',
    query: z.object({
      ...paging(25),
      when: z
        .enum(['coming', 'past'])
        .optional()
        .describe('`coming`: scheduled ones that are not over, the next first; all others the latest first'),
    }),
    output: z.array(OwnCall),
    paged: true,
    summary: 'The own calls',
  },
  'GET /api/appointments/{id}': {
    ...ofOwn,
    token: 'appointments:read',
    output: OwnCall,
    summary: 'An own call',
  },
  'PATCH /api/appointments/{id}': {
    ...ofOwn,
    limit: 'booking',
    body: Move,
    output: OwnCall,
    summary: 'Move an own call, as by its link',
  },
  'DELETE /api/appointments/{id}': {
    ...ofOwn,
    limit: 'booking',
    summary: 'Cancel an own call, as by its link',
  },
  'GET /api/appointments/{id}/times': {
    ...ofOwn,
    token: 'appointments:read',
    ...ofTimes,
    summary: 'The free times to which an own call can be moved; with an `ETag`',
  },
} satisfies Contract

const calendarFile = { kind: 'response', answers: ['text/calendar'] } as const

export const callFilesContract = {
  'GET /api/call/{token}/call.ics': {
    ...ofLink,
    ...calendarFile,
    summary: 'A call as a file for calendars',
  },
  'GET /api/appointments/{id}/call.ics': {
    ...ofOwn,
    token: 'appointments:read',
    ...calendarFile,
    summary: 'An own call as a file for calendars',
  },
} satisfies Contract
