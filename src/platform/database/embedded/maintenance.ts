import pg from 'pg'
import { log } from '#platform/log.ts'
import type { Engine } from '../engine.ts'

const checkInterval = 60_000
const maxPause = 5 * checkInterval
const muchWritten = 16 * 1024 * 1024

type UseClient = Engine['withoutTimeLimit']

/**
 * Does the work of a server's background processes: removes dead rows, refreshes the planner's statistics and writes a
 * checkpoint, five minutes after a write or as soon as the log has grown by 16 MiB. The result stops it.
 */
export function startMaintenance(useClient: UseClient): () => void {
  let doneAt = Date.now()
  let donePosition: number | undefined
  let busy = false
  const check = async () => {
    const position = await readLogPosition(useClient)
    const written = position - (donePosition ?? 0)
    if (written === 0 || (written < muchWritten && Date.now() - doneAt < maxPause)) return
    await maintain(useClient)
    doneAt = Date.now()
    donePosition = await readLogPosition(useClient)
  }
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    check()
      .catch((error) => log().warn({ err: error }, 'The maintenance of the embedded database failed'))
      .finally(() => {
        busy = false
      })
  }, checkInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Does one round of maintenance, and writes a checkpoint. */
export async function maintain(useClient: UseClient): Promise<void> {
  await vacuumTables(useClient)
  await useClient((client) => client.query('checkpoint'))
}

/** Removes dead rows and refreshes the planner's statistics, table by table, so that requests can run in between. */
export async function vacuumTables(useClient: UseClient): Promise<void> {
  const tables = await useClient((client) =>
    client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    ),
  )
  for (const { name } of tables.rows)
    await useClient((client) => client.query(`vacuum (analyze) public.${pg.escapeIdentifier(name)}`))
}

async function readLogPosition(useClient: UseClient): Promise<number> {
  const { rows } = await useClient((client) =>
    client.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes`),
  )
  return Number(rows[0]?.bytes)
}
