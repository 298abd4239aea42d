import type { audiences, callStatuses, meetingTypes } from '../domain/kinds.ts'

// This file must not import Zod, because public pages import it.

/** The fields of a booking that answer the type's additional questions, in their order. */
export const answerNames = ['answer1', 'answer2', 'answer3', 'answer4'] as const

/** The maximum number of characters of each text field. `told` is `about` with all answers below their questions. */
export const maxLength = {
  ...{ name: 100, title: 255, about: 2000, answer: 500, told: 5000 },
  ...{ notes: 5000, reason: 500, note: 200 },
}

export const maxExtraGuests = 5

/** The maximum number of future calls without an account for one email address. */
export const maxCallsOfGuest = 3

/** The maximum number of future calls without an account for one network, which a whole office may share. */
export const maxCallsOfNetwork = 20

/** The maximum number of bookings and moves of guests in 24 hours that send email to the same address. */
export const maxEmailsPerDay = 20

/** The maximum number of days with free times in one request. */
export const maxDays = 62

export const maxBusyFeeds = 5

/** The number of days after a call during which admins can record that the guest missed it. */
export const missedDays = 7

export type MeetingType = (typeof meetingTypes)[number]

/** The owner's own time, which nobody can book. `block` reduces the hours for orders, `focus` does not. */
export const ownTimeTypes = ['block', 'focus'] as const

export const isOwnTime = (meetingType: string | null | undefined): boolean =>
  ownTimeTypes.some((type) => type === meetingType)

export type CallStatus = (typeof callStatuses)[number]

export type Audience = (typeof audiences)[number]

export const stepMinutes = [10, 15, 20, 30, 60] as const
