import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userAudit } from '#base/accounts/table.ts'
import { config, parseConfig, setConfig } from '#platform/config.ts'
import { checkBackupFile } from '#platform/database/backup/backup-file.ts'
import { db } from '#platform/database/database.ts'
import { makeTestFolder } from '#platform/database/testing/test-database.ts'
import { ageSessionsOf } from '#testing/browser.ts'
import { bothEngines, openTestSite, signInAs } from '#testing/site.ts'
import { deleteOldBackups, makeDueBackups } from './commands/make.ts'
import type { Backups } from './contract.ts'
import { backupFolder, backupHealth, nights } from './queries.ts'
import { backups } from './table.ts'

const folder = makeTestFolder()
afterAll(() => folder.remove())

describe.each(bothEngines)('backups on %s', (engine) => {
  let site: Awaited<ReturnType<typeof openTestSite>>
  let admin: Awaited<ReturnType<typeof signInAs>>
  let other: Awaited<ReturnType<typeof signInAs>>
  beforeAll(async () => {
    site = await openTestSite(engine, { BACKUP_DIR: join(folder.path, engine, 'backups') })
    admin = await signInAs('admin')
    other = await signInAs('admin')
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await db().delete(backups)
    await db().execute(sql`delete from installation`)
  })

  const list = async (): Promise<Backups> => {
    const answer = await site.request('/api/admin/backups', { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const post = (path: string) =>
    site.request(`/api/admin/backups${path}`, { method: 'POST', headers: { cookie: admin.cookie } })
  const ask = () => post('')
  const offer = (id: number) => post(`/${id}/download`)
  const download = (url: string, { cookie } = admin) => site.request(url, { headers: { cookie } })
  async function makeOne() {
    expect((await ask()).status).toBe(202)
    await makeDueBackups()
    const { items } = await list()
    if (!items[0]) throw new Error('No backup was made')
    return items[0]
  }

  test('a requested backup is made, checked, and listed with the command that restores it', async () => {
    expect(await list()).toMatchObject({ items: [], isRunning: false, keptDays: 7, keptWeeks: 4 })
    expect((await ask()).status).toBe(202)
    expect((await list()).isRunning).toBe(true)
    expect((await ask()).status).toBe(202)
    await makeDueBackups()
    const { items, isRunning, lastFailure, state, lastTookMs } = await list()
    expect({ isRunning, lastFailure, state }).toEqual({ isRunning: false, lastFailure: null, state: 'ok' })
    expect(items).toHaveLength(1)
    const [made] = items
    const file = join(backupFolder(), made?.file ?? '')
    const content = readFileSync(file)
    const counts = await checkBackupFile(file)
    expect(made).toMatchObject({
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
      restore: `npm run restore -- ${file}`,
      madeBy: expect.stringContaining('admin'),
      checkedAt: expect.any(String),
    })
    expect(lastTookMs).toBe(made?.tookMs)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(backupFolder()).mode & 0o777).toBe(0o700)
    expect(readdirSync(backupFolder()).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })

  test('both need a confirmation, and are in the audit', async () => {
    const { id } = await makeOne()
    await ageSessionsOf(admin.userId, 6)
    for (const refused of [await ask(), await offer(id)]) expect(refused.status).toBe(403)
    await ageSessionsOf(admin.userId, 1)
    expect((await offer(id)).status).toBe(200)
    const audit = await db().select().from(userAudit).where(eq(userAudit.userId, admin.userId))
    const last = audit.toSorted((a, b) => a.id - b.id).slice(-2)
    expect(last.map(({ action, actorId, origin }) => ({ action, actorId, origin }))).toEqual([
      { action: 'backup', actorId: admin.userId, origin: 'site' },
      { action: 'download-backup', actorId: admin.userId, origin: 'site' },
    ])
  })

  test('an address downloads the file once, for the admin who asked', async () => {
    const made = await makeOne()
    const { url } = await (await offer(made.id)).json()
    expect((await download(url, other)).status).toBe(404)
    const answer = await download(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/gzip')
    expect(answer.headers.get('content-disposition')).toContain(made.file)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const sum = createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex')
    expect(sum).toBe(made.sha256)
    expect((await download(url)).status).toBe(404)
  })

  test('an address is too old after 60 seconds', async () => {
    const made = await makeOne()
    const { url, until } = await (await offer(made.id)).json()
    expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(61_000)
    await db().execute(sql`update backup_links set expires_at = expires_at - interval '60 seconds'`)
    expect((await download(url)).status).toBe(404)
  })

  test('an unknown backup has no address', async () => {
    expect((await offer(2_000_000)).status).toBe(404)
  })

  test('the nightly one is made once a night, by nobody', async () => {
    await db().execute(
      sql`insert into installation (event, happened_at) values ('seeded', now() - interval '9 days')`,
    )
    const until = await makeDueBackups()
    expect(until).toBeGreaterThan(0)
    expect(until).toBeLessThanOrEqual(25 * 60 * 60_000)
    await makeDueBackups()
    const { items, nextAt } = await list()
    expect(items.map(({ madeBy }) => madeBy)).toEqual([null])
    expect(Date.parse(nextAt)).toBe((await nights()).next)
  })

  test('a new site waits for its first night', async () => {
    await db().execute(sql`insert into installation (event) values ('seeded')`)
    await makeDueBackups()
    expect((await list()).items).toEqual([])
  })

  test('a folder that cannot be written is the reason of a failure, which a later backup ends', async () => {
    const before = config()
    const blocked = join(folder.path, `${engine}-file`)
    writeFileSync(blocked, '')
    setConfig({ ...before, BACKUP_DIR: join(blocked, 'backups') })
    expect((await ask()).status).toBe(202)
    await makeDueBackups()
    expect(await list()).toMatchObject({
      items: [],
      state: 'failed',
      lastFailure: { reason: 'not-writable', text: expect.stringContaining('cannot be written') },
    })
    setConfig(before)
    await makeOne()
    expect(await list()).toMatchObject({ state: 'ok', lastFailure: null })
  })

  test('no backup begins with less free space than twice the last one', async () => {
    const { id } = await makeOne()
    await db().update(backups).set({ bytes: Number.MAX_SAFE_INTEGER }).where(eq(backups.id, id))
    const names = readdirSync(backupFolder())
    expect((await ask()).status).toBe(202)
    await makeDueBackups()
    expect(await list()).toMatchObject({ state: 'failed', lastFailure: { reason: 'disk-full' } })
    expect(readdirSync(backupFolder())).toEqual(names)
  })

  test('the files of a killed process are removed, and its backup is reported as failed', async () => {
    mkdirSync(backupFolder(), { recursive: true })
    const left = join(backupFolder(), 'backup-2026-01-02T03-04-05-678Z.ndjson.gz.77.unfinished')
    const foreign = join(backupFolder(), 'mine.ndjson.gz.78.unfinished')
    for (const file of [left, foreign]) writeFileSync(file, '')
    await db().insert(backups).values({ state: 'running' })
    await makeDueBackups()
    expect([left, foreign].map((file) => existsSync(file))).toEqual([false, true])
    expect(await list()).toMatchObject({ isRunning: false, lastFailure: { reason: 'stopped' } })
  })

  test('backups that are not kept are deleted with their file, and so are rows without a file', async () => {
    const { file } = await makeOne()
    await db().execute(sql`update backups set created_at = now() - interval '90 days'`)
    await db().execute(sql`
      insert into backups (state, file, bytes, sha256, rows, took_ms, checked_at)
      values ('made', 'elsewhere.ndjson.gz', 1, '', 1, 1, now())`)
    setConfig({ ...config(), BACKUP_KEEP: { days: 1, weeks: 0 } })
    const newest = await makeOne()
    setConfig({ ...config(), BACKUP_KEEP: { days: 7, weeks: 4 } })
    await deleteOldBackups()
    expect((await list()).items.map(({ id }) => id)).toEqual([newest.id])
    expect(existsSync(join(backupFolder(), file))).toBe(false)
    expect(existsSync(join(backupFolder(), newest.file))).toBe(true)
  })

  test.each([
    ['a fresh backup', 1, 100, 'ok'],
    ['a backup of two nights ago', 37, 100, 'old'],
    ['no backup on a new site', null, 35, 'ok'],
    ['no backup on an older site', null, 37, 'none'],
  ])('of %s the state is said', async (_, backupAge, siteAge, state) => {
    const insert = (event: string, hours: number) =>
      db().execute(sql`insert into installation (event, happened_at)
        values (${event}, now() - make_interval(hours => ${hours}::int))`)
    await insert('seeded', siteAge)
    if (backupAge !== null) await insert('backed up', backupAge)
    expect((await backupHealth()).state).toBe(state)
  })
})

test('the settings decide how many backups are kept', () => {
  expect(parseConfig({}).BACKUP_KEEP).toEqual({ days: 7, weeks: 4 })
  expect(parseConfig({ BACKUP_KEEP: '30,0' }).BACKUP_KEEP).toEqual({ days: 30, weeks: 0 })
  expect(() => parseConfig({ BACKUP_KEEP: '0,4' })).toThrow('BACKUP_KEEP must be numbers of days and weeks')
})
