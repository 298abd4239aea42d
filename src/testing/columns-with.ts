import { sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'

/** Returns the columns of the whole database (`table.column`) that contain a text, ignoring case. */
export async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await db().execute<{ name: string; column: string; type: string }>(sql`
    select c.table_name as name, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`)
  const found: string[] = []
  for (const { name, column, type } of columns) {
    const place = sql.identifier(column)
    const value = type === 'bytea' ? sql`encode(${place}, 'escape')` : sql`${place}::text`
    const { rows } = await db().execute(
      sql`select 1 from ${sql.identifier(name)} where ${value} ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found
}
