import { db } from '#platform/database/database.ts'
import { clients } from '../table.ts'

/**
 * Creates the record of an account if it has none. Call it in the transaction that makes the account a client's, such as an
 * order.
 */
export async function keepClient(userId: number): Promise<void> {
  await db().insert(clients).values({ userId }).onConflictDoNothing({ target: clients.userId })
}
