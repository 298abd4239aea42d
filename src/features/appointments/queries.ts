import { eq } from 'drizzle-orm'
import { type Rows, rowsOf } from '#platform/database/row-batches.ts'
import { appointments } from './table.ts'

/** The appointments of a user, without the owner's notes. */
export const appointmentRows = (userId: number): Rows =>
  rowsOf(appointments, appointments.id, eq(appointments.userId, userId), { without: ['notes'] })
