import { eq } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import { appointments } from './table.ts'

/** Deletes all appointments of a user whose account is erased. */
export async function eraseAppointmentsOf(userId: number): Promise<void> {
  await db().delete(appointments).where(eq(appointments.userId, userId))
}
