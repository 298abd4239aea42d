import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userAudit } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { fillTables } from '#testing/fill-tables.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { DatabaseStatus, SlowQueries, TablePage, TableRow } from './contract.ts'
import { columnVisibility, listedColumns } from './domain/columns.ts'

const looksSecret = /hash|token|secret|salt|password|key|nonce|verifier/
/** Names of settings and counts of tokens, which look like secrets but are not. */
const notSecret = [
  'data_import_records.key',
  'api_calls.token_id',
  'provider_tokens.tokens',
  'site_settings.key',
  'site_setting_changes.key',
  'site_setting_history.key',
]

type ThereColumn = { table: string; column: string; type: string; generated: boolean }

const marker = 'find-me-nowhere'

describe.each(engines)('the database page on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let cookie: string
  let adminId: number
  beforeAll(async () => {
    site = await openTestSite(engine)
    const admin = await signInAs('admin', { via: 'google' })
    cookie = admin.cookie
    adminId = admin.userId
    await fillTables([1, 2, 3])
  })
  afterAll(() => site.close())

  const ask = (path: string) => site.request(`/api/admin/database${path}`, { headers: { cookie } })
  async function read<Answer>(path: string): Promise<Answer> {
    const answer = await ask(path)
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  const rowsOf = (table: string, query: Record<string, string> = {}) =>
    read<TablePage>(`/tables/${table}/rows?${new URLSearchParams(query)}`)
  const valueIn = ({ columns, rows }: TablePage, column: string, row = 0) =>
    rows[row]?.[columns.findIndex(({ name }) => name === column)]

  const secretColumns = () =>
    listedColumns().filter((name) => {
      const [table = '', column = ''] = name.split('.')
      return columnVisibility(table, column) === 'secret'
    })

  async function columnsThere(): Promise<ThereColumn[]> {
    const { rows } = await db().execute<ThereColumn>(sql`
      select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attgenerated <> '' as generated
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1, 2`)
    return rows
  }

  test('every column is on exactly one list, and the lists name no other', async () => {
    const there = (await columnsThere()).map(({ table, column }) => `${table}.${column}`)
    expect(listedColumns().toSorted()).toEqual(there.toSorted())
  })

  test('every column whose name looks secret is secret', async () => {
    for (const { table, column } of await columnsThere())
      if (looksSecret.test(column) && !notSecret.includes(`${table}.${column}`))
        expect(columnVisibility(table, column), `${table}.${column}`).toBe('secret')
  })

  test('no answer about any table contains a secret value', async () => {
    await fillSecretColumns()
    const tables = await read<TableRow[]>('/tables')
    expect(tables.length).toBeGreaterThan(60)
    const secrets = new Set<string>()
    for (const { name } of tables) {
      const page = await rowsOf(name)
      expect(JSON.stringify(page), name).not.toContain(marker)
      const { columns, rows } = page
      for (const [place, { isSecret }] of columns.entries()) {
        if (!isSecret) continue
        if (rows.length > 0) secrets.add(`${name}.${columns[place]?.name}`)
        for (const row of rows) expect(row[place], name).toBe('•••')
      }
    }
    expect([...secrets].toSorted()).toEqual(secretColumns().toSorted())
    for (const path of ['', '/tables', '/queries'])
      expect(await (await ask(path)).text()).not.toContain(marker)
  })

  async function fillSecretColumns(): Promise<void> {
    // Drops the constraints first, because some of them would reject the marker.
    const { rows: rules } = await db().execute<{ name: string; rule: string }>(sql`
      select c.relname as name, k.conname as rule from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'c' and c.relnamespace = 'public'::regnamespace`)
    for (const { name, rule } of rules)
      await db().execute(sql`alter table ${sql.identifier(name)} drop constraint ${sql.identifier(rule)}`)
    const secret = (await columnsThere()).filter(
      ({ table, column, type, generated }) =>
        columnVisibility(table, column) === 'secret' && !generated && /^(?:text|char|json)/.test(type),
    )
    for (const [table, columns = []] of Object.entries(Object.groupBy(secret, ({ table }) => table))) {
      const values = columns.map(({ column, type }) => {
        const text = sql`${marker} || ctid::text`
        const list = type.endsWith('[]') && sql`array[${text}]`
        const isJson = type.startsWith('json')
        const value = isJson ? sql`${JSON.stringify({ marker })}::text::${sql.raw(type)}` : list || text
        return sql`${sql.identifier(column)} = ${value}`
      })
      await db().execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
      // Skips the session that the test itself uses.
      const where = table === 'sessions' ? sql`where sid like 'sid-%'` : sql``
      await db().execute(sql`update ${sql.identifier(table)} set ${sql.join(values, sql`, `)} ${where}`)
    }
    await db().execute(sql`insert into rate_limits (key, points) values (${marker}, 1)`)
  }

  test('an unlisted column is not shown, nor is a table without listed columns', async () => {
    await db().execute(sql`create table unlisted (id integer primary key, owner text)`)
    await db().execute(sql`insert into unlisted values (1, ${marker})`)
    await db().execute(sql`alter table chart_notes add column author text default 'find-me-nowhere'`)
    await db().execute(sql`insert into chart_notes (day, text) values ('2026-01-01', 'Launch')`)
    try {
      const unlisted = await rowsOf('unlisted')
      expect(unlisted).toMatchObject({ columns: [], rows: [[]] })
      const notes = await rowsOf('chart_notes')
      expect(notes.columns.map(({ name }) => name)).toEqual(['id', 'day', 'text'])
      expect(JSON.stringify(notes)).not.toContain(marker)
    } finally {
      await db().execute(sql`drop table unlisted`)
      await db().execute(sql`alter table chart_notes drop column author`)
    }
  })

  test('a secret or unindexed column is no filter, and no name gets into the statement', async () => {
    const refused = [
      'users/rows?column=password&value=x',
      'sessions/rows?column=sid&value=x',
      'calendar_feeds/rows?column=token_hash&value=x',
      'users/rows?column=first_name&value=x',
      'users/rows?column=id%22%20or%20true&value=1',
      'users/rows?column=id&value=none',
      'users/rows?column=id&value=99999999999999',
      'users/rows?after=none',
      `users/rows?after=${Buffer.from('["1","2"]').toString('base64url')}`,
      `users/rows?after=${Buffer.from('["x"]').toString('base64url')}`,
    ]
    for (const path of refused) expect((await ask(`/tables/${path}`)).status, path).toBe(400)
    for (const name of ['nothing', 'pg_class', 'pg_authid', 'users%22', 'users%3B'])
      expect((await ask(`/tables/${name}/rows`)).status, name).toBe(404)
  })

  test('rows come fifty at a time in the order of their key, all of them once', async () => {
    await db().execute(
      sql`insert into redirects (from_path, to_path) select '/old-' || n, '/new' from generate_series(1, 120) n`,
    )
    await db().execute(sql`insert into sign_in_flows (state_hash, browser_hash, provider, next_path, expires_at)
      select 'state-' || n, 'browser', 'google', '/', now() from generate_series(1, 120) n`)
    await db().execute(
      sql`insert into chart_notes (day, text) select '2026-01-01', 'Note ' || n from generate_series(1, 120) n`,
    )
    for (const table of ['redirects', 'sign_in_flows', 'chart_notes', 'post_versions']) {
      const all: string[] = []
      let after: string | null = ''
      const sizes: number[] = []
      while (after !== null) {
        const page: TablePage = await rowsOf(table, after ? { after } : {})
        sizes.push(page.rows.length)
        all.push(...page.rows.map((row) => JSON.stringify(row)))
        after = page.next
      }
      const { rows } = await db().execute<{ count: number }>(
        sql`select count(*)::integer as count from ${sql.identifier(table)}`,
      )
      expect(all.length, table).toBe(rows[0]?.count)
      expect(sizes.slice(0, -1).every((size) => size === 50)).toBe(true)
      if (table !== 'sign_in_flows') expect(new Set(all).size).toBe(all.length)
      if (table === 'chart_notes') {
        const ids = all.map((row) => Number(JSON.parse(row)[0]))
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      }
    }
  })

  test('a filter shows the rows with one value, and a column names the row that it refers to', async () => {
    const services = await rowsOf('services')
    const category = services.columns.find(({ name }) => name === 'category_id')
    expect(category?.leadsTo).toEqual({ table: 'service_categories', column: 'id' })
    const value = valueIn(services, 'category_id') ?? ''
    const led = await rowsOf('service_categories', { column: 'id', value })
    expect(led.rows).toHaveLength(1)
    expect(valueIn(led, 'id')).toBe(value)
    expect((await rowsOf('users', { column: 'id', value: '2147483000' })).rows).toEqual([])
  })

  test('long values are truncated, and of bytes only the number is shown', async () => {
    await db().execute(
      sql`insert into contact_messages (name, email, message) values ('Ada', 'a@example.com', ${'x'.repeat(2000)})`,
    )
    const messages = await rowsOf('contact_messages')
    const last = messages.rows.length - 1
    expect(valueIn(messages, 'message', last)).toBe(`${'x'.repeat(500)}…`)
    await db().execute(
      sql`insert into files (purpose, owner_id, name, type, size, sha256) values ('test', 1, 'a.txt', 'text/plain', 3, 'x')`,
    )
    await db().execute(
      sql`insert into file_chunks (file_id, position, data) select max(id), 0, '\\x616263' from files`,
    )
    const chunks = await rowsOf('file_chunks', {
      column: 'file_id',
      value: String((await db().execute<{ id: number }>(sql`select max(id) as id from files`)).rows[0]?.id),
    })
    expect(valueIn(chunks, 'data')).toBe('3 bytes')
  })

  test('tables say how many rows they have, how large they are and when they changed', async () => {
    const tables = await read<TableRow[]>('/tables')
    const users = tables.find(({ name }) => name === 'users')
    const { rows } = await db().execute<{ count: number }>(sql`select count(*)::integer as count from users`)
    expect(users).toMatchObject({ rows: rows[0]?.count, isEstimate: false })
    expect(users?.bytes).toBeGreaterThan(0)
    expect(users?.indexBytes).toBeGreaterThan(0)
    expect(Date.now() - Date.parse(users?.changedAt ?? '')).toBeLessThan(600_000)
    expect(tables.find(({ name }) => name === 'invoice_numbers')?.changedAt).toBeNull()
  })

  test('a table of more than 50,000 rows is estimated', async () => {
    await db().execute(
      sql`insert into redirects (from_path, to_path) select '/many-' || n, '/new' from generate_series(1, 50001) n`,
    )
    const { isEstimate, rows } =
      (await read<TableRow[]>('/tables')).find(({ name }) => name === 'redirects') ?? {}
    expect(isEstimate).toBe(true)
    expect(rows).toBeGreaterThanOrEqual(50_000)
  })

  test('the state names the engine, its start and its last maintenance', async () => {
    const answer = await site.request('/api/admin/database/maintenance', {
      method: 'POST',
      headers: { cookie },
    })
    expect(answer.status).toBe(200)
    expect((await answer.json()).tookMs).toBeGreaterThan(0)
    const status = await read<DatabaseStatus>('')
    expect(status).toMatchObject({ kind: engine, pendingMigrations: [], waiting: 0 })
    expect(status.migrations).toBeGreaterThan(50)
    expect(Date.parse(status.startedAt)).toBeLessThan(Date.now())
    expect(Date.now() - Date.parse(status.checkpointAt ?? '')).toBeLessThan(86_400_000)
    if (engine === 'embedded') expect(status).toMatchObject({ connections: null, restarts: 0 })
    else expect(status.connections?.open).toBeGreaterThan(0)
    // Retries, because a PostgreSQL server updates its statistics with a delay.
    await expect
      .poll(async () => Date.now() - Date.parse((await read<DatabaseStatus>('')).vacuumedAt ?? ''))
      .toBeLessThan(60_000)
  })

  test('maintenance runs once at a time, and is in the audit', async () => {
    const done = () => db().$count(userAudit, eq(userAudit.action, 'maintain-database'))
    const before = await done()
    const tidy = () =>
      site.request('/api/admin/database/maintenance', { method: 'POST', headers: { cookie } })
    const answers = await Promise.all([tidy(), tidy(), tidy()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await done()).toBe(before + 1)
    const [entry] = await db().select().from(userAudit).orderBy(desc(userAudit.id)).limit(1)
    expect(entry).toMatchObject({ userId: adminId, actorId: adminId, origin: 'site' })
  })

  test('statements are measured without the values that they were given', async () => {
    await db().execute(sql`select ${marker}::text as given, 'find-me-nowhere' as written`)
    await db().execute(sql`select ${'other'}::text as given, 'other' as written`)
    const { statements } = await read<SlowQueries>('/queries?by=calls')
    const texts = statements.map(({ statement }) => statement)
    expect(JSON.stringify(texts)).not.toContain(marker)
    const calls = statements.map(({ calls }) => calls)
    expect(calls).toEqual(calls.toSorted((a, b) => b - a))
    expect(statements.length).toBeLessThanOrEqual(50)
    for (const { median, p95, worst, total } of statements) {
      expect(median).toBeLessThanOrEqual(p95)
      expect(p95).toBeLessThanOrEqual(worst)
      expect(worst).toBeLessThanOrEqual(total)
    }
  })
})
