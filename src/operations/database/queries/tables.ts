import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { TableRow } from '../contract.ts'
import { columnVisibility } from '../domain/columns.ts'
import { readOnly } from './read-only.ts'

/** For a table with more rows, the number is an estimate. */
const maxCounted = 50_000

type Described = {
  name: string
  estimate: number
  bytes: string
  indexBytes: string
  dead: number
  dates: string[]
}
type Counted = { name: string; rows: number; changed: Date | string | null }

/** Returns the tables with their sizes, largest first. Runs two queries. */
export async function readTables(): Promise<TableRow[]> {
  const { described, counted } = await readOnly(async () => {
    const described = await describe()
    return { described, counted: await count(described) }
  })
  return described.map(({ name, estimate, bytes, indexBytes, dead }) => {
    const of = counted.get(name)
    const isEstimate = !of || of.rows > maxCounted
    return {
      name,
      rows: isEstimate ? Math.max(estimate, maxCounted) : of.rows,
      isEstimate,
      bytes: Number(bytes),
      indexBytes: Number(indexBytes),
      deadRows: dead,
      changedAt: isEstimate || of.changed === null ? null : new Date(of.changed).toISOString(),
    }
  })
}

async function describe(): Promise<Described[]> {
  const { rows } = await db().execute<Described>(sql`
    select c.relname as name, greatest(c.reltuples, 0)::integer as estimate,
      pg_table_size(c.oid)::text as bytes, pg_indexes_size(c.oid)::text as "indexBytes",
      coalesce(pg_stat_get_dead_tuples(c.oid), 0)::integer as dead,
      array(select attname::text from pg_attribute where attrelid = c.oid and not attisdropped
        and attname in ('created_at', 'updated_at') and atttypid = 'timestamptz'::regtype) as dates
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(c.oid) desc, c.relname`)
  return rows
}

/**
 * Counts the rows of each table whose estimate is at most `maxCounted`, and finds their newest shown date. Stops at `maxCounted +
 * 1`: the estimate was too low.
 */
async function count(tables: Described[]): Promise<Map<string, Counted>> {
  const small = tables.filter(({ estimate }) => estimate <= maxCounted)
  if (small.length === 0) return new Map()
  const counts = small.map(({ name, dates }) => {
    const shown = dates.filter((column) => columnVisibility(name, column) === 'shown')
    const newest = shown.map((column) => sql`max(${sql.identifier(column)})`)
    const changed = newest.length > 0 ? sql`greatest(${sql.join(newest, sql`, `)})` : sql`null::timestamptz`
    const table = sql`public.${sql.identifier(name)}`
    return sql`select ${name}::text as name, count(*)::integer as rows, ${changed} as changed
      from (select * from ${table} limit ${sql.raw(String(maxCounted + 1))}) as part`
  })
  const { rows } = await db().execute<Counted>(sql.join(counts, sql` union all `))
  return new Map(rows.map((row) => [row.name, row]))
}
