// No Zod here: pages use this too.

/** Characters that a text may have, by its field. */
export const maxLength = { name: 100, title: 255, about: 2000, notes: 5000, reason: 500, note: 200 }

/** Addresses that a guest may invite besides the own. */
export const maxExtraGuests = 5

/** Scheduled calls to come of one email address without an account. */
export const maxCallsOfGuest = 3

/** Scheduled calls to come that people without an account have booked from one network, which a whole office may share. */
export const maxCallsOfNetwork = 20

/** How often in a day guests may book or move calls of which one address hears by email. */
export const maxEmailsPerDay = 20

/** Days of which free times are asked for at once. */
export const maxDays = 62

/** Calendars from elsewhere. */
export const maxBusyFeeds = 5

/** Days after a call in which the owner may say that nobody came. */
export const missedDays = 7

export const meetingTypes = ['video', 'phone', 'in-person'] as const
export type MeetingType = (typeof meetingTypes)[number]

/** The owner's own time: `block` takes hours from projects, `focus` does not. Nobody can book either. */
export const ownTimeTypes = ['block', 'focus'] as const

/** Whether a meeting type is the owner's own time, without anybody else. */
export const isOwnTime = (meetingType: string | null | undefined): boolean =>
  ownTimeTypes.some((type) => type === meetingType)

export const callStatuses = ['scheduled', 'completed', 'cancelled', 'missed'] as const
export type CallStatus = (typeof callStatuses)[number]

/** To whom a type of call is open; `client` is a member with an order. */
export const audiences = ['anyone', 'member', 'client'] as const
export type Audience = (typeof audiences)[number]

export const stepMinutes = [10, 15, 20, 30, 60] as const
