import pg from 'pg'
import { StartupError } from '#platform/startup-error.ts'

/** Any number will do, as long as every version of this program uses the same. */
const lockKey = 7_215_400
const patience = '120s'
const lockNotAvailable = '55P03'

/**
 * Runs `work` while this process alone holds the server's advisory lock, on a connection of its own: it is given back
 * even when the process dies. Refuses with a `StartupError` after waiting two minutes.
 */
export async function holdLock<Result>(
  connection: pg.ClientConfig,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set lock_timeout = '${patience}'`)
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await work()
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error
    throw new StartupError(
      'Another process has been preparing the database for two minutes: look what it does',
    )
  } finally {
    await client.end()
  }
}
