import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { users } from '#base/accounts/table.ts'
import { analytics } from '#base/analytics/table.ts'
import { appointments } from '#desk/calls/table.ts'
import { serviceOrders } from '#desk/orders/table.ts'
import { columnVisibility } from '#operations/database/domain/columns.ts'
import { db } from '#platform/database/database.ts'
import { locale, setLocale } from '#platform/locale.ts'
import { blogPosts } from '#showcase/blog/table.ts'
import { contactMessages } from '#showcase/contact/table.ts'
import { fillTables } from '#testing/fill-tables.ts'
import { bothEngines, openTestSite, signInAs } from '#testing/site.ts'
import type { DataSet, FirstRows, SetName } from './contract.ts'
import { datasets } from './queries/datasets.ts'

const names = Object.keys(datasets) as SetName[]
const marker = 'find-me-nowhere'

describe.each(bothEngines)('datasets on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin: string
  let developer: string
  beforeAll(async () => {
    site = await openTestSite(engine)
    admin = (await signInAs('admin')).cookie
    developer = (await signInAs('developer')).cookie
  })
  afterAll(() => site.close())

  const ask = (path: string, cookie = admin) => site.request(`/api/data${path}`, { headers: { cookie } })
  async function read<Answer>(path: string, cookie = admin): Promise<Answer> {
    const answer = await ask(path, cookie)
    expect(answer.status, path).toBe(200)
    return answer.json()
  }
  const rowsOf = (path: string) => read<Record<string, unknown>[]>(path)

  test('an empty one still shows its columns', async () => {
    const { headers } = await ask('/orders?as=csv')
    expect(await (await ask('/orders?as=csv')).text()).toMatch(
      /^"id","userId","client",[^\n]*"updatedAt"\r\n$/,
    )
    expect(await rowsOf('/orders')).toEqual([])
    expect(await (await ask('/orders?as=ndjson')).text()).toBe('')
    expect(await read<FirstRows>('/orders/rows')).toEqual({ rows: [] })
    expect(headers.get('content-type')).toContain('text/csv')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
  })

  describe('with rows in every table', () => {
    beforeAll(() => fillTables([1, 2, 3]))

    test('each has every row, with exactly the columns that its guide explains', async () => {
      const listed = await read<DataSet[]>('')
      expect(listed.map(({ name }) => name)).toEqual(names)
      for (const { name, columns, rows, changedAt } of listed) {
        const found = z.array(z.strictObject(datasets[name].row.shape)).parse(await rowsOf(`/${name}`))
        expect(found.length, name).toBe(rows)
        expect(rows, name).toBeGreaterThan(0)
        for (const row of found) expect(Object.keys(row)).toEqual(columns.map((column) => column.name))
        for (const { meaning } of columns) expect(meaning, name).toMatch(/\w/)
        expect(columns.map((column) => column.name)).toContain(changedAt)
        const { rows: first } = await read<FirstRows>(`/${name}/rows`)
        expect(first.length, name).toBe(Math.min(20, rows))
        expect(first.every((row) => row.length === columns.length)).toBe(true)
      }
    })

    test('none has a column that the page of the database does not show', () => {
      for (const name of names)
        for (const { table } of datasets[name].sources)
          for (const [property, column] of Object.entries(getTableColumns(table)))
            if (property in datasets[name].row.shape)
              expect(columnVisibility(getTableName(table), column.name), `${name}.${property}`).toBe('shown')
    })

    test('nothing of passwords, links, keys and own notes is in any of them', async () => {
      await db()
        .update(users)
        .set({ password: marker, googleId: sql`${marker} || id` })
      await db().update(appointments).set({ notes: marker, meetingLink: marker, guestNetwork: marker })
      await db()
        .update(serviceOrders)
        .set({ adminNotes: marker, idempotencyKey: sql`${marker} || id`, requestHash: marker })
      for (const name of names)
        for (const path of [`/${name}`, `/${name}?as=csv`, `/${name}?as=ndjson`, `/${name}/rows`])
          expect(await (await ask(path)).text(), path).not.toContain(marker)
    })

    test('CSV and NDJSON have the same rows as JSON', async () => {
      for (const name of names) {
        const rows = await rowsOf(`/${name}`)
        const lines = (await (await ask(`/${name}?as=ndjson`)).text()).trimEnd().split('\n')
        expect(lines.map((line) => JSON.parse(line))).toEqual(rows)
        const cells: string[][] = parse(await (await ask(`/${name}?as=csv`)).text())
        expect(cells[0]).toEqual(Object.keys(datasets[name].row.shape))
        expect(cells.slice(1).map(([first]) => first)).toEqual(
          rows.map((row) => String(Object.values(row)[0])),
        )
      }
    })

    test('a developer can read the datasets of content, and no others', async () => {
      const listed = await read<DataSet[]>('', developer)
      expect(listed.map(({ name }) => name)).toEqual([
        'posts',
        'services',
        'projects',
        'testimonials',
        'categories',
      ])
      for (const name of names)
        for (const path of [`/${name}?as=csv`, `/${name}/rows`]) {
          const isOwn = listed.some((set) => set.name === name)
          expect((await ask(path, developer)).status, path).toBe(isOwn ? 200 : 403)
        }
    })

    test('one that does not exist is not found, and what is asked wrongly is refused', async () => {
      for (const path of ['/sessions', '/sessions/rows', '/constructor', '/Posts'])
        expect((await ask(path)).status, path).toBe(404)
      for (const query of ['as=xml', 'since=yesterday', 'since=2026-13-01', 'since=0000-01-01', 'bom=2'])
        expect((await ask(`/posts?${query}`)).status, query).toBe(400)
      for (const since of ['1000-01-01', '9999-12-31', '9999-12-31T23:59:59Z'])
        for (const name of names) expect((await ask(`/${name}?since=${since}`)).status, since).toBe(200)
    })
  })

  test('deleted records that can still be restored are not exported', async () => {
    const before = await rowsOf('/projects')
    await db().execute(sql`update projects set deleted_at = now() where id = ${before[0]?.id}`)
    expect(await rowsOf('/projects')).toEqual(before.slice(1))
    expect(await read<DataSet[]>('')).toContainEqual(
      expect.objectContaining({ name: 'projects', rows: before.length - 1 }),
    )
  })

  test('numbers, truth values and lists stay what they are in JSON, and times are ISO 8601', async () => {
    const [post] = await rowsOf('/posts')
    expect(post).toMatchObject({
      id: expect.any(Number),
      featured: expect.any(Boolean),
      tags: expect.any(Array),
      updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
    const [order] = await rowsOf('/orders')
    expect(order).toMatchObject({ price: expect.stringMatching(/^\d+\.\d\d$/), client: expect.any(String) })
    const [day] = await rowsOf('/analytics')
    expect(day).toMatchObject({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), views: expect.any(Number) })
  })

  test('a cell keeps line ends, quotes and commas, and no spreadsheet reads it as a formula', async () => {
    await db().delete(contactMessages)
    const message = 'First line\r\nsaid "yes", then\nno'
    await db()
      .insert(contactMessages)
      .values({ name: '=HYPERLINK("https://evil.example")', email: '+ada@example.org', message })
    const [, row = []]: string[][] = parse(await (await ask('/messages?as=csv')).text())
    expect(row.slice(1, 5)).toEqual([`'=HYPERLINK("https://evil.example")`, `'+ada@example.org`, '', message])
    const [given] = await rowsOf('/messages')
    expect(given).toMatchObject({ name: '=HYPERLINK("https://evil.example")', subject: null, message })
  })

  test('CSV begins with a mark for spreadsheets only where it is asked for', async () => {
    const bytesOf = async (query: string) =>
      new Uint8Array(await (await ask(`/posts?as=csv${query}`)).arrayBuffer())
    expect([...(await bytesOf('&bom=1')).slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, '"'.charCodeAt(0)])
    expect((await bytesOf(''))[0]).toBe('"'.charCodeAt(0))
  })

  test('`since` gives what was changed at an instant or later, and a day begins at midnight on the clock of the site', async () => {
    await db().delete(blogPosts)
    await db()
      .insert(blogPosts)
      .values(
        ['2026-11-30T23:30:00.000Z', '2026-12-01T05:59:59.999Z', '2026-12-01T06:00:00.000Z'].map(
          (updatedAt) => ({
            ...{ slug: updatedAt.toLowerCase(), title: updatedAt, excerpt: '', content: '', author: 'Ada' },
            ...{ tags: [], readTime: 1, updatedAt },
          }),
        ),
      )
    const titles = async (since: string) => (await rowsOf(`/posts?since=${since}`)).map(({ title }) => title)
    const before = locale()
    setLocale({ ...before, timeZone: 'America/Chicago' })
    try {
      expect(await titles('2026-12-01')).toEqual(['2026-12-01T06:00:00.000Z'])
    } finally {
      setLocale(before)
    }
    expect(await titles('2026-12-01T05:59:59.999Z')).toEqual([
      '2026-12-01T05:59:59.999Z',
      '2026-12-01T06:00:00.000Z',
    ])
    expect((await read<FirstRows>('/posts/rows?since=2026-12-01T06:00:00Z')).rows).toHaveLength(1)
    await db().delete(analytics)
    await db()
      .insert(analytics)
      .values([{ date: '2026-11-30' }, { date: '2026-12-01' }])
    expect((await rowsOf('/analytics?since=2026-12-01')).map(({ date }) => date)).toEqual(['2026-12-01'])
  })

  test('the first rows are twenty, and long texts of them are cut', async () => {
    await db().execute(sql`insert into contact_messages (name, email, message)
      select 'Ada', 'ada@example.org', repeat('x', 2000) from generate_series(1, 30)`)
    const { rows } = await read<FirstRows>('/messages/rows')
    expect(rows).toHaveLength(20)
    expect(rows[5]?.[4]).toBe(`${'x'.repeat(300)}…`)
  })

  describe('with many rows', () => {
    const count = 20_000
    beforeAll(async () => {
      await db().delete(contactMessages)
      await db().execute(sql`insert into contact_messages (name, email, message)
        select 'Ada ' || n, 'ada@example.org', repeat('x', 2000) from generate_series(1, ${count}) n`)
    })

    test('all of them arrive, each once and in order', async () => {
      const rows = await rowsOf('/messages')
      expect(rows.map(({ name }) => name)).toEqual(
        Array.from({ length: count }, (_, index) => `Ada ${index + 1}`),
      )
    })

    test('they are streamed, and a slow reader blocks nobody', async () => {
      const { hostname, port } = new URL(site.url)
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          `GET /api/data/messages HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${admin}\r\nconnection: close\r\n\r\n`,
        ),
      )
      await once(socket, 'readable')
      // The reader pauses here, so that the last row changes before the server reads it.
      const answers = await Promise.all(
        Array.from({ length: 5 }, async () => (await ask('/messages/rows')).status),
      )
      expect(answers).toEqual([200, 200, 200, 200, 200])
      await db()
        .update(contactMessages)
        .set({ name: 'Changed meanwhile' })
        .where(eq(contactMessages.id, sql`(select max(id) from contact_messages)`))
      const received = await text(socket)
      expect(received).toContain('Changed meanwhile')
    })
  })
})
