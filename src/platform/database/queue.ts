import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { db } from './database.ts'

type QueueTable = PgTable & Record<'state' | 'attempts' | 'nextAttemptAt', PgColumn>

/**
 * A table whose rows in the state `waiting` wait for their next attempt, and its primary key. The caller decides what an attempt
 * does, what follows it, and how long the pauses between attempts are.
 */
export type Queue<T extends QueueTable = QueueTable> = { table: T; key: Record<string, PgColumn> }

/** The time `seconds` from now, for example of the next attempt. */
export const inSeconds = (seconds: number): SQL => sql`now() + make_interval(secs => ${seconds})`

/** Whether a row of a queue waits for an attempt that is due. */
export const isDue = ({ state, nextAttemptAt }: QueueTable): SQL =>
  sql`${state} = 'waiting' and ${nextAttemptAt} <= now()`

/**
 * A condition for the update that claims a row: the row is the first, ordered by `at` and then by its key, that meets
 * `condition`. It locks the row and skips rows that other transactions have locked.
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
 * Claims the row that has been due longest among those that meet `condition`: counts the attempt and makes `changes`. The changes
 * must postpone the row until the attempt is over: no transaction stays open during it, because that would block the only session
 * of the embedded database. Returns the changed row, or `undefined` if none is due.
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

/** Claims one row after another and yields it, until none is due or `signal` aborts. */
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
 * Records the outcome of an attempt in the row that was `claimed` for it, if the row meets `condition`. Changes nothing if
 * another attempt has been claimed since, or if somebody has requested new attempts by resetting their number to 0.
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

/** Milliseconds until the earliest of `times`, a subquery with one column, but at least `least`. Undefined without rows. */
export async function untilFirst(times: SQLWrapper, least: number): Promise<number | undefined> {
  const { rows } = await db().execute<{ wait: string | null }>(
    sql`select extract(epoch from min(at) - now()) * 1000 as wait from ${times} times (at)`,
  )
  const wait = rows[0]?.wait
  return wait == null ? undefined : Math.max(least, Math.ceil(Number(wait)))
}
