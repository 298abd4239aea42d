import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { csvLine } from '#platform/csv.ts'
import { db } from '#platform/database/database.ts'
import type { TestEngine } from '#platform/database/testing/test-database.ts'
import { contentCategories } from '#showcase/blog/table.ts'
import { serviceCategories } from '#showcase/catalogue/table.ts'
import { openTestSite, signInAs } from '#testing/site.ts'
import type { DataOutcome, DataReport } from '../../contract.ts'

export type Row = Record<string, unknown>
const textOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Rows as the exports write them. */
export const written = {
  json: (rows: Row[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
  ndjson: (rows: Row[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  csv: (rows: Row[]) => {
    const columns = Object.keys(rows[0] ?? {})
    return [columns, ...rows.map((row) => columns.map((name) => textOf(row[name])))]
      .map((cells) => csvLine(cells))
      .join('')
  },
}
export const kinds = ['csv', 'json', 'ndjson'] as const

export const summary = ({ entries }: DataOutcome) =>
  entries.map(({ kind, line, title, notes }) => [kind, line, title, ...notes].join(' | '))

/** A test site with an importing admin, and a service category and a post category with the same id. */
export async function openDataSite(engine: TestEngine) {
  const site = await openTestSite(engine)
  const admin = await signInAs('admin')
  const [category] = await db().insert(serviceCategories).values({ name: 'Speed' }).returning()
  await db().insert(contentCategories).values({ id: category?.id, name: 'Speed', slug: 'speed' })
  const send = (set: string, body: BodyInit, cookie = admin.cookie) =>
    site.request(`/api/admin/data/${set}/import?dry=1`, { method: 'POST', body, headers: { cookie } })
  const sendToken = (set: string, token: string | null, cookie = admin.cookie) =>
    site.send('POST', `/api/admin/data/${set}/apply`, { token }, { cookie })
  const successOf = async (answer: Response) => {
    const body = await answer.json()
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body
  }
  return {
    admin,
    categoryId: category?.id ?? 0,
    request: site.request,
    close: site.close,
    send,
    sendToken,
    check: async (set: string, content: string): Promise<DataReport> => successOf(await send(set, content)),
    apply: async (set: string, { token }: DataReport): Promise<DataOutcome> =>
      successOf(await sendToken(set, token)),
    read: async (path: string) => (await site.request(path, { headers: { cookie: admin.cookie } })).json(),
    empty: async () => {
      for (const table of [
        'blog_posts',
        'services',
        'projects',
        'testimonials',
        'newsletter',
        'data_imports',
      ])
        await db().execute(sql`delete from ${sql.identifier(table)}`)
    },
  }
}

export type DataSite = Awaited<ReturnType<typeof openDataSite>>
