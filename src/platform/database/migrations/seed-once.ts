import type { Engine } from '../engine.ts'
import { currentTransaction, runTransaction } from '../transaction.ts'
import { firstTableWithRows } from './content-tables.ts'

/**
 * Calls `seed` once in a database's life, and only on an empty one, in one transaction with the mark that it was done.
 * What an admin deletes later stays deleted.
 */
export async function seedOnce(engine: Engine, seed: () => Promise<void>): Promise<void> {
  await runTransaction(engine.pool, async () => {
    const client = currentTransaction()?.client
    if (!client) throw new Error('seedOnce runs inside its own transaction')
    const marked = await client.query(
      `insert into installation (event) values ('seeded') on conflict do nothing`,
    )
    if (marked.rowCount && !(await firstTableWithRows(client))) await seed()
  })
}
