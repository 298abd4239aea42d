import pg from 'pg'

/** Tables that the migrator keeps for itself; they hold no content. */
export const bookkeepingTables = ['schema_migrations', 'installation']

/** Names of the tables that hold content, sorted. */
export async function contentTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all($1) order by 1`,
    [bookkeepingTables],
  )
  return rows.map(({ name }) => name)
}

/** The first content table that has a row, or undefined when the database holds nothing. */
export async function firstTableWithRows(client: pg.ClientBase): Promise<string | undefined> {
  for (const table of await contentTables(client)) {
    const { rowCount } = await client.query(`select 1 from public.${pg.escapeIdentifier(table)} limit 1`)
    if (rowCount) return table
  }
  return undefined
}
