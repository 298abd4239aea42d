import { markUntil } from '#platform/remember.ts'

/** The payload is the appointment's id, or `completed` after the job has completed calls. */
export const appointmentChannel = 'appointments'

/** Published after changes of hours, rules, call types, time off or external calendars. */
export const availabilityChannel = 'availability'

/** Returns a mark that changes with every message on these two channels. */
export const scheduleMark = markUntil(appointmentChannel, availabilityChannel)
