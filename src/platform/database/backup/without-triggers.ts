import pg from 'pg'
import type { Table } from './describe-tables.ts'

/**
 * Runs `work` with the tables' own triggers off, since the rows hold what they did already, and with references of a table
 * to itself checked at the end, since a row may stand before the one that it refers to. Inside the caller's transaction.
 */
export async function runWithoutTriggers<Result>(
  client: pg.ClientBase,
  tables: Table[],
  work: () => Promise<Result>,
): Promise<Result> {
  await alter(client, tables, 'disable trigger user', 'deferrable initially deferred')
  const result = await work()
  await client.query('set constraints all immediate')
  await alter(client, tables, 'enable trigger user', 'not deferrable')
  return result
}

async function alter(
  client: pg.ClientBase,
  tables: Table[],
  triggers: string,
  checked: string,
): Promise<void> {
  for (const { name, selfReferences } of tables) {
    const table = `alter table public.${pg.escapeIdentifier(name)}`
    await client.query(`${table} ${triggers}`)
    for (const constraint of selfReferences)
      await client.query(`${table} alter constraint ${pg.escapeIdentifier(constraint)} ${checked}`)
  }
}
