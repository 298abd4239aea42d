import type { audiences, callStatuses, meetingTypes } from '../domain/kinds.ts'

// Without Zod, because public pages import this.

/** The fields of a booking that answer the further questions of its type, in their order. */
export const answerNames = ['answer1', 'answer2', 'answer3', 'answer4'] as const

/** Maximum characters of each text field. `told` is `about` with all answers below their questions. */
export const maxLength = {
  ...{ name: 100, title: 255, about: 2000, answer: 500, told: 5000 },
  ...{ notes: 5000, reason: 500, note: 200 },
}

export const maxExtraGuests = 5

/** Future calls without an account, for one email address. */
export const maxCallsOfGuest = 3

/** Future calls without an account, for one network. A whole office may share a network. */
export const maxCallsOfNetwork = 20

/** Bookings and moves of guests in 24 hours that send email to the same address. */
export const maxEmailsPerDay = 20

/** Days of free times in one request. */
export const maxDays = 62

export const maxBusyFeeds = 5

/** Days after a call during which admins can record that the guest missed it. */
export const missedDays = 7

export type MeetingType = (typeof meetingTypes)[number]

/** The owner's own time, which nobody can book. `block` reduces the hours for orders, `focus` does not. */
export const ownTimeTypes = ['block', 'focus'] as const

export const isOwnTime = (meetingType: string | null | undefined): boolean =>
  ownTimeTypes.some((type) => type === meetingType)

export type CallStatus = (typeof callStatuses)[number]

export type Audience = (typeof audiences)[number]

export const stepMinutes = [10, 15, 20, 30, 60] as const
