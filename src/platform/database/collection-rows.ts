import { and, asc, eq, getTableName, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { AppError } from '../app-error.ts'
import { publish } from '../bus.ts'
import { createStale } from '../http/known-version.ts'
import { type AnyText, writeText } from '../says.ts'
import { t } from '../texts.ts'
import { db, tx } from './database.ts'

/** A table ordered by position, then by id. Rows with `deletedAt` are hidden. `version` counts the changes of a row. */
type CollectionTable = PgTable & Record<'id' | 'position' | 'deletedAt' | 'version', PgColumn>

type Row<T extends CollectionTable> = T['$inferSelect'] & { id: number; version: number }
type Values<T extends CollectionTable> = Omit<T['$inferInsert'], 'id' | 'position' | 'deletedAt' | 'version'>
type Changes<T extends CollectionTable> = { [Name in keyof Values<T>]?: Values<T>[Name] | SQL }

/** The rows of a collection that are not deleted and match `where`, in order. */
export async function collectionRows<T extends CollectionTable>(table: T, where?: SQL): Promise<Row<T>[]> {
  const rows = await db()
    .select()
    .from(table as PgTable)
    .where(and(where, isNull(table.deletedAt)))
    .orderBy(asc(table.position), asc(table.id))
  return rows as Row<T>[]
}

/**
 * Returns the commands for a collection. `noun` is the name of a row in messages. `read` returns a row as responses contain it,
 * if that differs from the table's row. All commands except `purge` publish on the channel `content`. All except `create` and
 * `purge` fail with `missing` if the row does not exist or, except `restore`, was deleted. `change` and `remove` fail with
 * `stale` if the row's version is not `expected`; `undefined` skips this check.
 */
export function collectionCommands<T extends CollectionTable>(
  table: T,
  noun: AnyText,
  read?: (id: number) => Promise<object>,
) {
  const rows: PgTable = table
  const isShown = (id: number) => and(eq(table.id, id), isNull(table.deletedAt))
  const failMissing = (): never => {
    throw new AppError('missing', () => t`There is no such ${writeText(noun)}`)
  }
  const announce = async ([changed]: object[]): Promise<Row<T>> => {
    const row = changed as Row<T> | undefined
    if (!row) return failMissing()
    await publish('content', `${noun} ${row.id}`)
    return row
  }
  const set = (values: object, where: SQL | undefined) =>
    tx(async () => announce(await db().update(rows).set(values).where(where).returning()))
  /** Also locks the row until the transaction ends. */
  const checkVersion = async (id: number, expected: number | undefined): Promise<void> => {
    const [present] = await db().select().from(rows).where(isShown(id)).for('update')
    if (!present) return failMissing()
    const { position: _, deletedAt: __, ...current } = present
    if (expected !== undefined && expected !== current.version)
      throw createStale(
        () => t`Somebody else saved this ${writeText(noun)} meanwhile`,
        (await read?.(id)) ?? current,
      )
  }

  return {
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

    change: (id: number, values: Changes<T>, expected: number | undefined): Promise<Row<T>> =>
      tx(async () => {
        await checkVersion(id, expected)
        return set({ ...values, version: sql`${table.version} + 1` }, isShown(id))
      }),

    /** Marks a row as deleted. `restore` can bring it back for a day. */
    remove: (id: number, expected: number | undefined): Promise<void> =>
      tx(async () => {
        await checkVersion(id, expected)
        await set({ deletedAt: sql`now()` }, isShown(id))
      }),

    /** Restores a deleted row with its id, position and references. Possible until `purge` has deleted it. */
    restore: (id: number): Promise<Row<T>> => set({ deletedAt: null }, eq(table.id, id)),

    /** Moves a row right before another one, or to the end if `before` is null. Returns all rows in order. */
    reorder: (id: number, before: number | null): Promise<Row<T>[]> =>
      tx(async () => {
        if (!(await moveBefore(table, id, before))) failMissing()
        await publish('content', getTableName(table))
        return collectionRows(table)
      }),

    purge: async (): Promise<void> => {
      await db().delete(table).where(lt(table.deletedAt, sql`now() - interval '1 day'`))
    },
  }
}

/**
 * Moves a row right before another one, or to the end if `before` is null. Returns false, and changes nothing, if the moved row
 * is missing or deleted, or if the other one is missing. Deleted rows keep their place among the others.
 */
async function moveBefore(table: CollectionTable, id: number, before: number | null): Promise<boolean> {
  // Prevents two simultaneous moves from mixing positions. Reads do not wait for this lock.
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
