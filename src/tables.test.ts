import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { bookkeepingTables } from '#platform/database/migrations.ts'
import { engines, openTestSite } from '#testing/site.ts'

const files = globSync(['*/*/table.ts'], { cwd: import.meta.dirname })
const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
const tables = modules
  .flatMap((module) => Object.values(module as object))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

type Config = (typeof tables)[number]

const plainType = (type: string) => type.replace('varchar', 'character varying').replaceAll(' ', '')

/** Returns a default as the database writes it, without its cast. */
function defaultOf({ default: value, columnType }: Config['columns'][number]): string | null {
  if (value === undefined) return null
  if (is(value, SQL)) return new PgDialect().sqlToQuery(value).sql
  if (columnType === 'PgArray') return `'{${(value as unknown[]).join(',')}}'`
  if (typeof value === 'object') return `'${JSON.stringify(value)}'`
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function columnsOf(config: Config) {
  const rows = config.columns.map((column) => ({
    name: column.name,
    type: plainType(column.getSQLType()),
    required: column.notNull,
    hasDefault: column.hasDefault,
    default: defaultOf(column),
    identity: column.generatedIdentity?.type === 'byDefault',
  }))
  return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function expressionOf(column: unknown): string {
  if (!is(column, SQL)) return (column as { name: string }).name
  return new PgDialect().sqlToQuery(column).sql.replace(/"\w+"\."(\w+)"/g, '$1')
}

/**
 * Returns keys and unique indexes by name. The database generates the names of primary keys, so this names them after their
 * table.
 */
function uniquesOf(config: Config) {
  const uniques = new Map<string, string[]>()
  const add = (name: string | undefined, columns: unknown[]) =>
    uniques.set(name ?? '', columns.map(expressionOf))
  const primary = config.columns.filter((column) => column.primary)
  if (primary.length > 0) add(`${config.name}_pkey`, primary)
  for (const key of config.primaryKeys) add(`${config.name}_pkey`, key.columns)
  for (const column of config.columns) if (column.isUnique) add(column.uniqueName, [column])
  for (const constraint of config.uniqueConstraints) add(constraint.name, constraint.columns)
  for (const { config: index } of config.indexes) add(index.name, index.columns)
  return Object.fromEntries([...uniques].toSorted())
}

function foreignKeysOf(config: Config) {
  const keys = config.foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    return {
      columns: columns.map(({ name }) => name),
      table: getTableConfig(foreignTable).name,
      targets: foreignColumns.map(({ name }) => name),
      onDelete: key.onDelete,
    }
  })
  return keys.toSorted((a, b) => (a.columns < b.columns ? -1 : 1))
}

async function rowsOf<Row>(query: SQL): Promise<Row[]> {
  return (await db().execute(query)).rows as Row[]
}

const columnsIn = (table: string) =>
  rowsOf<{ name: string; type: string }>(sql`
    select column_name as name, is_nullable = 'NO' as required, column_default is not null or is_identity = 'YES' as "hasDefault",
      regexp_replace(column_default, '::[a-z ]+(\\[\\])?$', '') as default,
      identity_generation is not distinct from 'BY DEFAULT' as identity, replace(format_type(atttypid, atttypmod), ' ', '') as type
    from information_schema.columns join pg_attribute on attrelid = ${table}::regclass and attname = column_name
    where table_schema = 'public' and table_name = ${table} order by column_name collate "C"`)

async function uniquesIn(table: string) {
  const rows = await rowsOf<{ name: string; columns: string[] }>(sql`
    select indexrelid::regclass::text as name,
      array(select replace(pg_get_indexdef(indexrelid, n, true), '"', '') from generate_series(1, indnkeyatts) n) as columns
    from pg_index where indrelid = ${table}::regclass and indisunique order by 1`)
  return Object.fromEntries(rows.map(({ name, columns }): [string, string[]] => [name, columns]).toSorted())
}

const foreignKeysIn = (table: string) =>
  rowsOf(sql`
    select array(select attname::text from unnest(conkey) n join pg_attribute on attrelid = conrelid and attnum = n) as columns,
      confrelid::regclass::text as table,
      array(select attname::text from unnest(confkey) n join pg_attribute on attrelid = confrelid and attnum = n) as targets,
      case confdeltype when 'c' then 'cascade' when 'r' then 'restrict' when 'n' then 'set null' else 'no action' end as "onDelete"
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f' order by columns`)

async function closedSetIn(table: string, column: string): Promise<string[]> {
  const [row] = await rowsOf<{ text: string }>(sql`
    select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`)
  return [...(row?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value)
}

describe.each(engines)('on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('every table of the database is described to Drizzle, and no other', async () => {
    const rows = await rowsOf<{ name: string }>(sql`
      select table_name as name from information_schema.tables where table_schema = 'public'`)
    const found = rows.map(({ name }) => name).filter((name) => !bookkeepingTables.includes(name))
    expect(found.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  describe.each(tables.map((config) => [config.name, config] as const))('%s', (name, config) => {
    test('has the columns that Drizzle expects', async () => {
      expect(await columnsIn(name)).toEqual(columnsOf(config))
    })

    test('has the keys and uniques that Drizzle expects', async () => {
      expect(await uniquesIn(name)).toEqual(uniquesOf(config))
    })

    test('has the foreign keys that Drizzle expects', async () => {
      expect(await foreignKeysIn(name)).toEqual(foreignKeysOf(config))
    })

    test('lets only the values into its closed sets that Drizzle knows', async () => {
      for (const column of config.columns) {
        if (column.enumValues) expect(await closedSetIn(name, column.name)).toEqual(column.enumValues)
      }
    })
  })
})
