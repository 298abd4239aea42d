import type { audiences, callStatuses, meetingTypes } from '../domain/kinds.ts'

// No Zod here: public pages import this too.

/** Maximum characters of each text field. */
export const maxLength = { name: 100, title: 255, about: 2000, notes: 5000, reason: 500, note: 200 }

/** Addresses that a guest may invite besides his own. */
export const maxExtraGuests = 5

/** Future calls of one email address without an account. */
export const maxCallsOfGuest = 3

/** Future calls from one network without an account. A whole office may share a network. */
export const maxCallsOfNetwork = 20

/** Bookings and moves by guests in a day that notify the same email address. */
export const maxEmailsPerDay = 20

/** Days of free times in one request. */
export const maxDays = 62

/** External calendars. */
export const maxBusyFeeds = 5

/** Days after a call in which the owner may record that nobody came. */
export const missedDays = 7

export type MeetingType = (typeof meetingTypes)[number]

/** The owner's own time, which nobody can book: `block` takes hours from projects, `focus` does not. */
export const ownTimeTypes = ['block', 'focus'] as const

/** Whether a meeting type is the owner's own time, without a guest. */
export const isOwnTime = (meetingType: string | null | undefined): boolean =>
  ownTimeTypes.some((type) => type === meetingType)

export type CallStatus = (typeof callStatuses)[number]

export type Audience = (typeof audiences)[number]

export const stepMinutes = [10, 15, 20, 30, 60] as const
