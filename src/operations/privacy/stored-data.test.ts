import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#platform/database/database.ts'
import { engines, openTestSite, signInAs } from '#testing/site.ts'
import type { StoredTopic } from './contract.ts'
import { otherTables } from './domain/other-tables.ts'
import { storedData } from './domain/stored-data.ts'

describe.each(engines)('the list of what is stored about people, on %s,', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  test('tells members what is stored, for how long, and what stays when an account is erased', async () => {
    const ada = await signInAs('user')
    const topics: StoredTopic[] = await (
      await site.request('/api/stored-data', { headers: { cookie: ada.cookie } })
    ).json()
    const erasedOf = (wanted: string) => topics.find(({ title }) => title === wanted)?.erased
    expect(erasedOf('Saved items')).toEqual(['Nothing stays.'])
    expect(erasedOf('Orders')).toEqual(['What stays is without your name and your words.'])
    expect(erasedOf('Invoices')?.[0]).toMatch(/^Issued invoices are business records/)
    expect(erasedOf('Visits')).toEqual([])
  })

  test('names every table of the database once, with what an erasure does to it', async () => {
    const { rows } = await db().execute<{ name: string }>(sql`
      select table_name as name from information_schema.tables
      where table_schema = current_schema() and table_type = 'BASE TABLE'`)
    const named = [...storedData.map(({ tables }) => tables), otherTables].flatMap((tables) =>
      Object.keys(tables),
    )
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})
