import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordInAudit } from '#base/accounts/commands/roles.ts'
import { purgeAccounts } from '#base/accounts/commands/sessions.ts'
import { refusedSignIns } from '#base/accounts/table.ts'
import { db } from '#platform/database/database.ts'
import { openBrowser } from '#testing/browser.ts'
import { openOrderSite } from '#testing/order-site.ts'
import { engines, signInAs } from '#testing/site.ts'
import type { LogEntry } from './contract/endpoints.ts'

describe.each(engines)('the log on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openOrderSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openOrderSite(engine)
    admin = await signInAs('admin')
  })
  afterAll(() => site.close())

  const path = '/api/admin/log'
  const read = async (query = ''): Promise<LogEntry[]> => {
    const answer = await site.get(admin, `${path}${query}`)
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const withoutKey = ({ source: _, id: __, at: ___, ...entry }: LogEntry) => entry

  test('has orders, prices, settings and refused sign-ins, by whom and newest first', async () => {
    const client = await signInAs('user')
    const { id } = await site.place(client)
    const [service] = await (await site.get(admin, '/api/admin/services')).json()
    const pricing = { ...service.pricing, basic: { ...service.pricing.basic, price: '4321.00' } }
    const changed = await site.send(admin, 'PUT', `/api/admin/services/${service.id}`, { pricing })
    expect(changed.status).toBe(200)
    const entries = await read()
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(entries.map(withoutKey)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'orders', what: 'pending', subject: `#${id}` }),
        expect.objectContaining({ kind: 'prices', what: 'price', actor: 'admin' }),
      ]),
    )
    const [price] = await read('?kind=prices')
    expect(price?.subject).toMatch(/, basic: [\d.]+ → 4321\.00$/)
    expect(new Set((await read('?kind=orders')).map(({ kind }) => kind))).toEqual(new Set(['orders']))
  })

  test('has the first change of a setting, and its reset', async () => {
    const count = async () =>
      (await read('?kind=settings')).filter(({ subject }) => subject === 'look').length
    const before = await count()
    const { look } = await (await site.get(admin, '/api/admin/site')).json()
    expect((await site.send(admin, 'PUT', '/api/admin/site/look', look)).status).toBe(200)
    expect(await count()).toBe(before + 1)
    expect((await site.send(admin, 'DELETE', '/api/admin/site/look', undefined)).status).toBe(204)
    expect(await count()).toBe(before + 2)
  })

  test('has deleted files, with their order and the person who deleted them', async () => {
    const client = await signInAs('user')
    const { id } = await site.place(client)
    const uploaded = await site.request(`/api/orders/${id}/attachments?name=brief.txt`, {
      method: 'POST',
      headers: { cookie: client.cookie, 'content-type': 'application/octet-stream' },
      body: 'What we need.',
    })
    const file = await uploaded.json()
    expect((await site.send(admin, 'DELETE', `/api/admin/files/${file.id}`, undefined)).status).toBe(204)
    const [entry] = await read('?kind=files')
    expect(entry).toMatchObject({ what: 'delete-file', actor: 'admin', person: 'user', subject: `#${id}` })
  })

  test('folds the refused sign-ins of an hour, and stores no name that nobody has', async () => {
    const visitor = openBrowser(site)
    for (const emailOrUsername of ['nobody-1@example.org', 'nobody-2@example.org'])
      await visitor.send('POST', '/api/auth/login', { emailOrUsername, password: 'not a password' })
    const entries = await read('?kind=sign-ins')
    expect(entries.map(withoutKey)).toEqual([
      { kind: 'sign-ins', what: 'refused', actor: null, person: null, subject: null, times: 2 },
    ])
    expect(JSON.stringify(await db().select().from(refusedSignIns))).not.toContain('nobody')
  })

  test("is filtered by a person's actions, or by actions on the account", async () => {
    const { userId } = await signInAs('premium')
    await recordInAudit(
      { userId, action: 'activate' },
      { origin: 'site', actorId: admin.userId, address: null },
    )
    const found = await read('?person=premium')
    expect(found.map(withoutKey)).toEqual([
      { kind: 'accounts', what: 'activate', actor: 'admin', person: 'premium', subject: null, times: 1 },
    ])
  })

  test('is paged by a cursor that later entries do not move', async () => {
    const record = () =>
      recordInAudit(
        { userId: admin.userId, action: 'backup' },
        { origin: 'site', actorId: admin.userId, address: null },
      )
    for (let count = 0; count < 3; count++) await record()
    const first = await site.get(admin, `${path}?kind=backups&limit=2`)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    await record()
    const ids = (await first.json()).map(({ id }: LogEntry) => id)
    const rest: LogEntry[] = await (await site.get(admin, next)).json()
    expect(rest).toHaveLength(1)
    expect(ids).not.toContain(rest[0]?.id)
  })

  test('is written as CSV in which no text is a formula', async () => {
    const change = { userId: admin.userId, action: 'price', subject: '=cmd, basic: 1 → 2' } as const
    await recordInAudit(change, { origin: 'site', actorId: admin.userId, address: null })
    const answer = await site.get(admin, `${path}/export?kind=prices`)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const text = await answer.text()
    expect(text.split('\r\n')[0]).toBe('"at","kind","what","by","account","about","times"')
    expect(text).toContain(`"'=cmd, basic: 1 → 2"`)
  })

  test('is not changed, and not deleted before its time', async () => {
    for (const [table, change] of [
      ['refused_sign_ins', 'times = 1'],
      ['order_history', "reason = 'Another one'"],
      ['site_setting_changes', 'changed_by = null'],
    ]) {
      const refused = { cause: { message: `${table} is append-only` } }
      const statements = [
        `update ${table} set ${change}`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]
      for (const statement of statements)
        await expect(db().execute(statement), statement).rejects.toMatchObject(refused)
    }
    await db().insert(refusedSignIns).values({ hour: sql`now() - interval '40 months'` })
    const before = await db().$count(refusedSignIns)
    await purgeAccounts()
    expect(await db().$count(refusedSignIns)).toBe(before - 1)
  })
})
