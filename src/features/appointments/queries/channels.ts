import { markUntil } from '#platform/remember.ts'

/** The channel of every change of an appointment; the payload is its id. */
export const appointmentChannel = 'appointments'

/** The channel of what decides when calls are possible: hours, rules, types of calls, time off, calendars from elsewhere. */
export const availabilityChannel = 'availability'

/** A mark that stays the same until an appointment changes, or what decides when calls are possible. */
export const scheduleMark = markUntil(appointmentChannel, availabilityChannel)
