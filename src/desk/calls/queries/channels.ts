import { markUntil } from '#platform/remember.ts'

/** Published after a change of an appointment. The payload is its id, or `completed` if the job completed some. */
export const appointmentChannel = 'appointments'

/** Published after changes that affect when calls can be booked: hours, rules, call types, time off, external calendars. */
export const availabilityChannel = 'availability'

/** A string that changes with every message on these two channels. */
export const scheduleMark = markUntil(appointmentChannel, availabilityChannel)
