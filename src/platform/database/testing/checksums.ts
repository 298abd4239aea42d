import pg from 'pg'
import { describeTables } from '../backup/describe-tables.ts'

/**
 * For each table with content, the number of rows and a checksum over all values. Generated columns are excluded, because their
 * values may depend on the server's version.
 */
export async function readChecksums(client: pg.ClientBase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  await client.query(`set timezone = 'UTC'`)
  for (const { name, columns } of await describeTables(client)) {
    const list = columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line collate "C")), '') as sum
       from (select md5(row(${list})::text) as line from public.${pg.escapeIdentifier(name)}) as lines`,
    )
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
