import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db, tx } from './database.ts'

/** A table whose rows somebody arranges: they are shown by position, then by id. `deletedAt` marks what is no longer shown. */
type ArrangedTable = PgTable & { id: PgColumn; position: PgColumn; deletedAt: PgColumn }

/** The position behind all others, for a row that is added. */
export const lastPosition = (table: ArrangedTable): SQL =>
  sql`(select coalesce(max(${table.position}) + 1, 0) from ${table})`

/**
 * Places a row right before another one, or behind all with `null`. Gives false, and changes nothing, when the row is not
 * there or marked as deleted, or when there is none to place it before. Marked rows keep their places among the others.
 */
export async function moveBefore(table: ArrangedTable, id: number, before: number | null): Promise<boolean> {
  return tx(async () => {
    // Two arrangements at once would interleave; readers are not kept waiting.
    await db().execute(sql`lock table ${table} in share row exclusive mode`)
    const { rows } = await db().execute<{ id: number; shown: boolean }>(sql`
      select ${table.id} as id, ${table.deletedAt} is null as shown from ${table}
      order by ${table.position}, ${table.id}`)
    const others = rows.filter((row) => row.id !== id).map((row) => row.id)
    const place = before === null ? others.length : others.indexOf(before)
    if (place === -1 || !rows.some((row) => row.id === id && row.shown)) return false
    others.splice(place, 0, id)
    await db().execute(sql`
      update ${table} set position = arranged.place - 1
      from unnest(${sql.param(others)}::integer[]) with ordinality as arranged (id, place)
      where ${table.id} = arranged.id and ${table.position} <> arranged.place - 1`)
    return true
  })
}
