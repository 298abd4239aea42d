import { z } from 'zod'
import { email } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { checkWhen } from '../domain/typed-times.ts'
import { AppointmentInput } from './appointments.ts'

const { title, name, about, meetingLink, notes } = AppointmentInput.shape

/** The typed day, time and length of an appointment. */
const when = {
  day: z.string(),
  time: z.string(),
  minutes: z.string().transform(Number),
  again: z.string().optional(),
}

/** Returns the schema of the form that moves an appointment. Its day and time are in this zone. */
export const moveForm = (zone: string) =>
  z.object(when).superRefine((typed, { addIssue }) => {
    for (const [field, message] of Object.entries(checkWhen(typed, zone)))
      addIssue({ code: 'custom', path: [field], message })
  })

/** Returns the schema of the form for a new appointment. For own time, the fields of the guest are absent. */
export const appointmentForm = (zone: string) =>
  moveForm(zone).safeExtend({
    title,
    name,
    email: email(msg`Email is required`).optional(),
    about,
    meetingLink,
    notes,
  })

/** The schema of the form with the notes on an appointment. */
export const CallNotesForm = z.object({ notes })
