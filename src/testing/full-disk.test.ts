import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sessions } from '#base/accounts/table.ts'
import { db, engine as opened, tx } from '#platform/database/database.ts'
import { dropPages } from '#platform/http/page-cache.ts'
import { contract } from '../contract.ts'
import { renderAnyPage } from './any-page.ts'
import { isWholeRun } from './run-settings.ts'
import { bothEngines, openTestSite, signInAs } from './site.ts'

const disk = vi.hoisted(() => ({ isFull: false }))

/** Reports a disk without free space, as the operating system would. */
const empty = <Stats extends { bavail: unknown }>(found: Stats): Stats =>
  disk.isFull ? { ...found, bavail: 0 } : found
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>()
  return { ...fs, statfsSync: (path: string) => empty(fs.statfsSync(path)) }
})
vi.mock('node:fs/promises', async (load) => {
  const fs = await load<typeof import('node:fs/promises')>()
  return { ...fs, statfs: async (path: string) => empty(await fs.statfs(path)) }
})

const message = { name: 'Ada', email: 'ada@example.org', subject: 'Hello', message: 'A question.' }
const form = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

/** Hosts make the database read-only when the disk is full. */
async function fillServer(isFull: boolean): Promise<void> {
  await tx(async () => {
    await db().execute(sql`set transaction read write`)
    const { rows } = await db().execute<{ name: string }>(sql`select current_database() as name`)
    const name = sql.identifier(rows[0]?.name ?? '')
    await db().execute(
      sql`alter database ${name} set default_transaction_read_only = ${sql.raw(isFull ? 'on' : 'off')}`,
    )
  })
  // Open connections keep the previous setting.
  await opened().pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query not like '%pg_locks%'`)
  await opened()
    .pool.query('select pg_terminate_backend(pg_backend_pid())')
    .catch(() => {})
}

describe.each(bothEngines)('a full disk on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin = ''
  beforeAll(async () => {
    site = await openTestSite(engine, {}, renderAnyPage, 'sample')
    admin = (await signInAs('admin')).cookie
    await db().update(sessions).set({ expire: sql`now() + interval '1 day'` })
  })
  afterAll(() => site.close())

  const setFull = async (isFull: boolean) => {
    if (engine === 'postgres') return fillServer(isFull)
    disk.isFull = isFull
  }
  const write = () => site.send('POST', '/api/contact', message)
  const ready = async () => {
    const answer = await site.request('/readyz')
    return { status: answer.status, ...(await answer.json()) }
  }

  test('writes are refused in words, and what is stored is shown', async () => {
    expect((await write()).status).toBe(200)
    await setFull(true)
    const refused = await write()
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await refused.json()).message).toMatch(/disk of this site is full.*nothing can be saved/)
    const page = await site.request('/api/contact', {
      method: 'POST',
      headers: form,
      body: new URLSearchParams(message),
    })
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('its disk is full')])
    expect(await ready()).toMatchObject({
      status: 'unavailable',
      message: expect.stringContaining('disk is full'),
    })
    const system = await site.request('/api/admin/system', { headers: { cookie: admin } })
    expect((await system.json()).findings.map(({ title }: { title: string }) => title)).toContain(
      'The disk is full',
    )
  })

  // On one engine only: the case requests everything, and both engines refuse writes in the same way.
  test.runIf(engine === 'embedded' || isWholeRun)('everything that is read is answered', async () => {
    dropPages()
    const failed: string[] = []
    const paths = Object.keys(contract).flatMap((key) => /^GET (\/[^{]+)$/.exec(key)?.[1] ?? [])
    for (const path of ['/', '/blog', '/services', '/dashboard', ...paths]) {
      const answer = await site.request(path, { headers: { cookie: admin } })
      if (answer.status >= 500)
        failed.push(`${path}: ${answer.status} ${(await answer.text()).slice(0, 200)}`)
      else await answer.body?.cancel()
    }
    expect(paths.length).toBeGreaterThan(50)
    expect(failed).toEqual([])
  })

  test.runIf(engine === 'embedded')(
    'the rest of a transaction that has written is refused too, and nothing of it stays',
    async () => {
      disk.isFull = false
      const count = async () =>
        (await db().execute<{ n: number }>(sql`select count(*)::int as n from contact_messages`)).rows
      const before = await count()
      const half = tx(async () => {
        await db().execute(sql`delete from contact_messages`)
        disk.isFull = true
        await db().execute(sql`delete from subscribers`)
      })
      await expect(half).rejects.toThrow()
      expect(await count()).toEqual(before)
    },
  )

  test('once there is room the site goes on by itself', async () => {
    await setFull(false)
    expect((await write()).status).toBe(200)
    expect(await ready()).toEqual({ status: 'ready' })
  })
})
