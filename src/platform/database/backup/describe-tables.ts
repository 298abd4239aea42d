import type pg from 'pg'
import { StartupError } from '../../app-error.ts'
import { bookkeepingTables } from '../migrations.ts'

export interface Column {
  name: string
  /** The SQL type, such as `numeric(10,2)`. */
  type: string
}

export interface Table {
  name: string
  /** All columns except generated ones. */
  columns: Column[]
  primaryKey: string[]
  refersTo: string[]
  /** Foreign keys to the table itself that PostgreSQL checks immediately. */
  selfReferences: string[]
}

const query = `
  select c.relname as name,
    (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
            order by a.attnum), '[]')
     from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select coalesce(json_agg(a.attname order by array_position(k.conkey, a.attnum)), '[]')
     from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.conrelid = c.oid and k.contype = 'p') as "primaryKey",
    (select coalesce(json_agg(distinct other.relname), '[]')
     from pg_constraint k join pg_class other on other.oid = k.confrelid
     where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "refersTo",
    (select coalesce(json_agg(k.conname), '[]')
     from pg_constraint k
     where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = c.oid and not k.condeferrable) as "selfReferences"
  from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
  order by c.relname`

/** The tables with content, each after those that it references. Throws a `StartupError` if the references form a cycle. */
export async function describeTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(query, [bookkeepingTables])
  const ordered: Table[] = []
  const placed = new Set<string>()
  while (ordered.length < tables.length) {
    const next = tables.find(
      ({ name, refersTo }) => !placed.has(name) && refersTo.every((other) => placed.has(other)),
    )
    if (!next) {
      const circle = tables.filter(({ name }) => !placed.has(name)).map(({ name }) => name)
      throw new StartupError(
        `The tables ${circle.join(', ')} refer to each other in a circle: no order fits them`,
      )
    }
    placed.add(next.name)
    ordered.push(next)
  }
  return ordered
}
