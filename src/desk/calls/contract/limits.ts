import type { audiences, callStatuses, meetingTypes } from '../domain/kinds.ts'

// No Zod here: public pages import this too.

/** The fields of a booking that answer the further questions of its type, in their order. */
export const answerNames = ['answer1', 'answer2', 'answer3', 'answer4'] as const

/** Maximum characters of each text field. `told` is `about` with all answers below their questions. */
export const maxLength = {
  ...{ name: 100, title: 255, about: 2000, answer: 500, told: 5000 },
  ...{ notes: 5000, reason: 500, note: 200 },
}

/** Other people that a guest may invite to a call. */
export const maxExtraGuests = 5

/** Future calls that one email address may hold without an account. */
export const maxCallsOfGuest = 3

/** Future calls that one network may hold without an account. A whole office may share a network. */
export const maxCallsOfNetwork = 20

/** Bookings and moves by guests within 24 hours that may send email to the same address. */
export const maxEmailsPerDay = 20

/** Days of free times that one request may ask for. */
export const maxDays = 62

/** External calendars that the site reads. */
export const maxBusyFeeds = 5

/** Days after a call during which an admin may record whether the guest missed it. */
export const missedDays = 7

export type MeetingType = (typeof meetingTypes)[number]

/** Meeting types of the owner's own time, which nobody can book. `block` takes hours from orders, `focus` does not. */
export const ownTimeTypes = ['block', 'focus'] as const

export const isOwnTime = (meetingType: string | null | undefined): boolean =>
  ownTimeTypes.some((type) => type === meetingType)

export type CallStatus = (typeof callStatuses)[number]

export type Audience = (typeof audiences)[number]

export const stepMinutes = [10, 15, 20, 30, 60] as const
