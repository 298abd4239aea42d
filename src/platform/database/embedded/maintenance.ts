import pg from 'pg'
import { log } from '../../log.ts'
import type { Engine } from '../engine.ts'

const second = 1000
const checkInterval = 60 * second
const maxPause = 5 * checkInterval
const muchWritten = 16 * 1024 * 1024
/** Rows inserted or deleted. An uploaded file has about 500 rows per megabyte of chunks and their storage. */
const manyRows = 2000

type UseClient = Engine['withoutTimeLimit']

/**
 * Does what a server's background processes do: removes dead rows, refreshes the planner's statistics and writes a checkpoint. It
 * runs five minutes after a write, or as soon as the log has grown by 16 MiB. Each time `sentBytes` has grown by 16 MiB, it also
 * maintains the tables in which many rows changed. It pauses while `isFull` returns true, because it writes to the log. Returns
 * the function that stops it.
 */
export function startMaintenance(
  useClient: UseClient,
  sentBytes: () => number,
  isFull: () => boolean,
): () => void {
  let checkedAt = Date.now()
  let doneAt = checkedAt
  let donePosition: number | undefined
  let doneBytes = sentBytes()
  let busy = false
  const check = async () => {
    if (sentBytes() - doneBytes >= muchWritten) {
      doneBytes = sentBytes()
      await maintain(useClient, manyRows)
    }
    if (Date.now() - checkedAt < checkInterval) return
    checkedAt = Date.now()
    const position = await readLogPosition(useClient)
    const written = position - (donePosition ?? 0)
    if (written === 0 || (written < muchWritten && Date.now() - doneAt < maxPause)) return
    await maintain(useClient)
    doneAt = Date.now()
    donePosition = await readLogPosition(useClient)
  }
  const timer = setInterval(() => {
    if (busy || isFull()) return
    busy = true
    check()
      .catch((error) => log().warn({ err: error }, 'The maintenance of the embedded database failed'))
      .finally(() => {
        busy = false
      })
  }, second)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Maintains the tables (`vacuumTables`) and writes a checkpoint. With `minRows`, covers only tables in which at least that many
 * rows changed. A vacuum blocks requests: after uploads of 1 GB for 1.4 s, on an idle machine.
 */
export async function maintain(useClient: UseClient, minRows = 0): Promise<void> {
  await vacuumTables(useClient, minRows)
  await useClient((client) => client.query('checkpoint'))
}

/** Removes dead rows and refreshes the planner's statistics, table by table, so that requests can run in between. */
export async function vacuumTables(useClient: UseClient, minRows = 0): Promise<void> {
  // Makes this session's own counts visible.
  await useClient((client) => client.query('select pg_stat_force_next_flush()'))
  const tables = await useClient((client) =>
    client.query<{ name: string }>(
      `select one.relname as name
       from pg_class as one join pg_stat_all_tables as counted on counted.relid in (one.oid, one.reltoastrelid)
       where one.relkind = 'r' and one.relnamespace = 'public'::regnamespace
       group by 1 having sum(counted.n_ins_since_vacuum + counted.n_dead_tup) >= $1 order by 1`,
      [minRows],
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
