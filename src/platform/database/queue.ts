import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

type QueueTable = PgTable & Record<'state' | 'attempts' | 'nextAttemptAt', PgColumn>

/**
 * A table whose rows in the state `waiting` wait for their next attempt, and its primary key. The caller decides what an attempt
 * is, what follows it, and how long the pauses between attempts are.
 */
export type Queue<T extends QueueTable = QueueTable> = { table: T; key: Record<string, PgColumn> }

/** The time in so many seconds from now, such as that of the next attempt. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`

/** Whether a row of a queue waits for an attempt that is due. */
export const isDue = ({ state, nextAttemptAt }: QueueTable): SQL =>
  sql`${state} = 'waiting' and ${nextAttemptAt} <= now()`

/**
 * Whether a row is the first one by the time `at`, and then by its key, that meets `condition`. Locks it, and passes over rows
 * that other transactions have locked. For the update that claims the row.
 */
export function isFirst(table: PgTable, key: Queue['key'], at: PgColumn, condition: SQL | undefined): SQL {
  const columns = Object.values(key)
  const first = db()
    .select(key)
    .from(table)
    .where(condition)
    .orderBy(at, ...columns)
    .limit(1)
    .for('update', { skipLocked: true })
  return sql`(${sql.join(columns, sql`, `)}) = ${first}`
}

/**
 * Claims the row that has been due for the longest time, among those that meet `condition`: counts the attempt and makes
 * `changes`. These must keep the row from being due again during the attempt, because no transaction stays open meanwhile, which
 * would block the one session of the embedded database. Returns the row with the changes, or `undefined` if none is due.
 */
export async function claimNext<T extends QueueTable>(
  { table, key }: Queue<T>,
  condition: SQL | undefined,
  changes: PgUpdateSetSource<T>,
): Promise<T['$inferSelect'] | undefined> {
  const [claimed] = await db()
    .update(table as PgTable)
    .set({ ...changes, attempts: sql`${table.attempts} + 1` })
    .where(isFirst(table, key, table.nextAttemptAt, and(isDue(table), condition)))
    .returning()
  return claimed
}

/** Claims row after row and yields each, until none is due or `signal` aborts. */
export async function* claimEach<Row>(
  claim: () => Promise<Row | undefined>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Row> {
  while (!signal?.aborted) {
    const claimed = await claim()
    if (claimed === undefined) return
    yield claimed
  }
}

/**
 * Records the outcome of an attempt in the row that was `claimed` for it, if that meets `condition`. Changes nothing if another
 * attempt was claimed since, or if somebody has requested new ones, which sets their number to 0.
 */
export async function settle<T extends QueueTable>(
  { table, key }: Queue<T>,
  claimed: T['$inferSelect'],
  outcome: PgUpdateSetSource<T>,
  condition?: SQL,
): Promise<void> {
  const row: Record<string, unknown> = claimed
  const isRow = Object.entries({ ...key, attempts: table.attempts }).map(([name, column]) =>
    eq(column, row[name]),
  )
  await db()
    .update(table as PgTable)
    .set(outcome)
    .where(and(...isRow, condition))
}

/**
 * Milliseconds until the first of some times, but at least `least`; `undefined` if there is none. `times` is a subquery with one
 * column.
 */
export async function untilFirst(times: SQLWrapper, least: number): Promise<number | undefined> {
  const { rows } = await db().execute<{ wait: string | null }>(
    sql`select extract(epoch from min(at) - now()) * 1000 as wait from ${times} times (at)`,
  )
  const wait = rows[0]?.wait
  return wait == null ? undefined : Math.max(least, Math.ceil(Number(wait)))
}
