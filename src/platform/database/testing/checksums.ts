import pg from 'pg'
import { contentTables } from '../migrations/content-tables.ts'

/** For each table with content the number of rows and a checksum over all their values. */
export async function readChecksums(client: pg.ClientBase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  await client.query(`set timezone = 'UTC'`)
  for (const table of await contentTables(client)) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as sum
       from (select md5(source::text) as line from public.${pg.escapeIdentifier(table)} as source) as lines`,
    )
    sums[table] = rows[0]?.sum ?? ''
  }
  return sums
}
