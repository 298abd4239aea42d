import { markUntil } from '#platform/remember.ts'

/** Every change of an appointment; the payload is its id. */
export const appointmentChannel = 'appointments'

/** Changes of what decides when calls are possible: hours, rules, types of calls, time off, external calendars. */
export const availabilityChannel = 'availability'

/** A mark that changes with any appointment, and with what decides when calls are possible. */
export const scheduleMark = markUntil(appointmentChannel, availabilityChannel)
