import { and, asc, eq, getTableName, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error.ts'
import { publish } from '../bus.ts'
import { createStale } from '../http/known-version.ts'
import { db, tx } from './database.ts'

/** A table that admins put in order, by position, then id. Rows with `deletedAt` are not shown; `version` counts their changes. */
type CollectionTable = PgTable & Record<'id' | 'position' | 'deletedAt' | 'version', PgColumn>

type Row<T extends CollectionTable> = T['$inferSelect'] & { id: number; version: number }
type Values<T extends CollectionTable> = Omit<T['$inferInsert'], 'id' | 'position' | 'deletedAt' | 'version'>
type Changes<T extends CollectionTable> = { [Name in keyof Values<T>]?: Values<T>[Name] | SQL }

/** The rows of a collection that are not deleted, all or those that `where` selects, in order. */
export async function collectionRows<T extends CollectionTable>(table: T, where?: SQL): Promise<Row<T>[]> {
  const rows = await db()
    .select()
    .from(table as PgTable)
    .where(and(where, isNull(table.deletedAt)))
    .orderBy(asc(table.position), asc(table.id))
  return rows as Row<T>[]
}

/**
 * The commands of an ordered table, whose rows are called `noun` in messages. `read` gives a row as it is answered, where
 * that is more than the row. Each but `purge` publishes on 'content'. All but `create` and `purge` fail with `missing` when
 * there is no such row, or a deleted one where that matters; `change` and `remove` with `stale` when the row does not have
 * the `expected` version, which `undefined` leaves unchecked.
 */
export function collectionCommands<T extends CollectionTable>(
  table: T,
  noun: string,
  read?: (id: number) => Promise<object>,
) {
  const rows: PgTable = table
  const isShown = (id: number) => and(eq(table.id, id), isNull(table.deletedAt))
  const failMissing = (): never => {
    throw new AppError('missing', `There is no such ${noun}`)
  }
  const announce = async ([changed]: object[]): Promise<Row<T>> => {
    const row = changed as Row<T> | undefined
    if (!row) return failMissing()
    await publish('content', `${noun} ${row.id}`)
    return row
  }
  const set = (values: object, where: SQL | undefined) =>
    tx(async () => announce(await db().update(rows).set(values).where(where).returning()))
  /** Keeps others from changing the row until the end of the transaction. */
  const checkVersion = async (id: number, expected: number | undefined): Promise<void> => {
    const [present] = await db().select().from(rows).where(isShown(id)).for('update')
    if (!present) return failMissing()
    const { position: _, deletedAt: __, ...current } = present
    if (expected !== undefined && expected !== current.version)
      throw createStale(`Somebody else saved this ${noun} meanwhile`, (await read?.(id)) ?? current)
  }

  return {
    /** Adds a row behind all others. */
    create: (values: Values<T>): Promise<Row<T>> =>
      tx(async () => {
        const position = sql`(select coalesce(max(${table.position}) + 1, 0) from ${table})`
        return announce(
          await db()
            .insert(rows)
            .values({ ...values, position })
            .returning(),
        )
      }),

    /** Changes what is given of a row. */
    change: (id: number, values: Changes<T>, expected: number | undefined): Promise<Row<T>> =>
      tx(async () => {
        await checkVersion(id, expected)
        return set({ ...values, version: sql`${table.version} + 1` }, isShown(id))
      }),

    /** Marks a row as deleted; for a day `restore` brings it back. */
    remove: (id: number, expected: number | undefined): Promise<void> =>
      tx(async () => {
        await checkVersion(id, expected)
        await set({ deletedAt: sql`now()` }, isShown(id))
      }),

    /** Brings a deleted row back with its id, its position and what refers to it, until it is purged. */
    restore: (id: number): Promise<Row<T>> => set({ deletedAt: null }, eq(table.id, id)),

    /** Puts a row right before another one, or behind all with `null`; gives all rows in order. */
    reorder: (id: number, before: number | null): Promise<Row<T>[]> =>
      tx(async () => {
        if (!(await moveBefore(table, id, before))) failMissing()
        await publish('content', getTableName(table))
        return collectionRows(table)
      }),

    /** Deletes for good what was marked as deleted more than a day ago. */
    purge: async (): Promise<void> => {
      await db().delete(table).where(lt(table.deletedAt, sql`now() - interval '1 day'`))
    },
  }
}

/**
 * Moves a row right before another one, or behind all with `null`. Gives false, and changes nothing, when the row is not
 * there or deleted, or when there is none to move it before. The positions of deleted rows among the others do not change.
 */
async function moveBefore(table: CollectionTable, id: number, before: number | null): Promise<boolean> {
  // Two moves at once would interleave; reads do not wait for this lock.
  await db().execute(sql`lock table ${table} in share row exclusive mode`)
  const { rows } = await db().execute<{ id: number; shown: boolean }>(sql`
    select ${table.id} as id, ${table.deletedAt} is null as shown from ${table}
    order by ${table.position}, ${table.id}`)
  const others = rows.filter((row) => row.id !== id).map((row) => row.id)
  const index = before === null ? others.length : others.indexOf(before)
  if (index === -1 || !rows.some((row) => row.id === id && row.shown)) return false
  others.splice(index, 0, id)
  await db().execute(sql`
    update ${table} set ${sql.identifier(table.position.name)} = arranged.place - 1
    from unnest(${sql.param(others)}::integer[]) with ordinality as arranged (id, place)
    where ${table.id} = arranged.id and ${table.position} <> arranged.place - 1`)
  return true
}
