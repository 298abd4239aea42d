import { db } from '#platform/database/database.ts'
import { clients } from '../table.ts'

/** Makes the record of an account if it has none. Call it in the transaction of what makes somebody a client. */
export async function keepClient(userId: number): Promise<void> {
  await db().insert(clients).values({ userId }).onConflictDoNothing({ target: clients.userId })
}
