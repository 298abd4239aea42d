import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import type { Backups } from '#operations/backups/contract.ts'
import { type DatabaseOptions, openEngine } from '#platform/database/database.ts'
import { startCluster } from '#platform/database/testing/postgres-cluster.ts'
import { timeLimit } from '#testing/run-settings.ts'
import { setUpAdmin } from '../members.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { openSmallDisk } from './small-disk.ts'

let folder: string
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-backups-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

const nightIsDue = `update installation set happened_at = now() - interval '9 days'`
/** Stores a file that cannot be compressed, in this number of pieces of 256 KB. */
const addFile = (pieces: number) => `
  insert into files (purpose, owner_id, name, type, size, sha256)
    values ('order', 1, 'a.zip', 'application/zip', ${pieces * 256 * 1024}, '');
  insert into file_chunks (file_id, position, data)
    select (select max(id) from files), piece,
      (select decode(string_agg(md5(piece || '-' || part), ''), 'hex') from generate_series(1, 16384) as part)
    from generate_series(0, ${pieces - 1}) as piece`

/** Copies the folder of a sample site and runs `sql` on the copied database. */
async function copySite(sql: string): Promise<void> {
  const { EMPTY_SITE } = process.env
  if (!EMPTY_SITE) throw new Error('The run has to begin with prepared-site.ts')
  await cp(EMPTY_SITE, folder, { recursive: true })
  await change({ dataDir: folder }, sql)
}

async function change(place: DatabaseOptions, sql: string): Promise<void> {
  const engine = await openEngine(place)
  await engine.withoutTimeLimit((client) => client.query(sql))
  await engine.close()
}

const ask = async <Answer>(site: SiteProcess, cookie: string, path: string): Promise<Answer> =>
  (await fetch(site.url + path, { headers: { cookie } })).json()
const list = (site: SiteProcess, cookie: string) => ask<Backups>(site, cookie, '/api/admin/backups')

/** Requests a backup, waits until it is complete, and returns the list of backups. */
async function backUp(site: SiteProcess, cookie: string): Promise<Backups> {
  const asked = await fetch(`${site.url}/api/admin/backups`, {
    method: 'POST',
    headers: { cookie },
  })
  expect(asked.status).toBe(202)
  return untilIdle(site, cookie)
}

async function untilIdle(site: SiteProcess, cookie: string): Promise<Backups> {
  const isRunning = async () => (await list(site, cookie)).isRunning
  await expect.poll(isRunning, { timeout: timeLimit(60_000) }).toBe(false)
  return list(site, cookie)
}

test('a site that is killed in a nightly backup lists none, removes what is left of it, and makes the next one', async () => {
  await copySite(`${addFile(120)}; ${nightIsDue}`)
  const backups = join(folder, 'backups')
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent' }
  const killed = await startSite(settings)
  const unfinished = async () => {
    const names = await readdir(backups).catch(() => [])
    const name = names.find((one) => one.endsWith('.unfinished'))
    return name ? (await stat(join(backups, name))).size : 0
  }
  await expect.poll(unfinished, { timeout: timeLimit(20_000), intervals: [50] }).toBeGreaterThan(1024 * 1024)
  const ended = once(killed.process, 'exit')
  killed.process.kill('SIGKILL')
  await ended
  expect(await readdir(backups)).toEqual([expect.stringMatching(/\.unfinished$/)])

  await using site = await startSite(settings)
  const cookie = await setUpAdmin(site)
  await expect.poll(() => readdir(backups)).toEqual([])
  expect(await untilIdle(site, cookie)).toMatchObject({
    items: [],
    state: 'failed',
    lastFailure: { reason: 'stopped' },
  })
  const { items, state } = await backUp(site, cookie)
  expect(state).toBe('ok')
  expect(await readdir(backups)).toEqual(items.map(({ file }) => file))
  expect(items).toHaveLength(1)
})

test('a disk that fills up in a backup is the reason of its failure, keeps no part of it, and is said to admins', async () => {
  const disk = await openSmallDisk(4 * 1024 * 1024)
  test.skip(!disk, 'This system does not let the tests mount a disk')
  if (!disk) return
  try {
    await copySite(addFile(8))
    const settings = { DATA_DIR: folder, BACKUP_DIR: disk.folder, LOG_LEVEL: 'silent' }
    await using site = await startSite(settings, disk.through)
    const cookie = await setUpAdmin(site)
    await disk.fill(1024 * 1024)
    expect(await backUp(site, cookie)).toMatchObject({
      items: [],
      state: 'failed',
      lastFailure: { reason: 'disk-full' },
    })
    expect(await readdir(disk.path)).toEqual(['filler'])
    const today = await ask<{ backup?: { state: string } }>(site, cookie, '/api/admin/today')
    expect(today.backup?.state).toBe('failed')
    await disk.free()
    expect(await backUp(site, cookie)).toMatchObject({ items: [{}], state: 'ok' })
  } finally {
    await disk.close()
  }
})

test('of two processes on one database one makes the nightly backup', async () => {
  const server = await startCluster()
  const sites: SiteProcess[] = []
  try {
    const settings = { DATABASE_URL: server.url, BACKUP_DIR: folder, LOG_LEVEL: 'silent' }
    const first = await startSite(settings)
    const cookie = await setUpAdmin(first)
    await first.stop()
    await change({ url: server.url, dataDir: '' }, nightIsDue)
    sites.push(...(await Promise.all([startSite(settings), startSite(settings)])))
    const [here, there] = sites
    if (!here || !there) throw new Error('No site was started')
    const count = async () => (await list(here, cookie)).items.length
    await expect.poll(count, { timeout: timeLimit(20_000) }).toBe(1)
    // Until this backup is complete, both processes have checked again whether one is due.
    const { items } = await backUp(there, cookie)
    expect(items.map(({ madeBy }) => madeBy === null)).toEqual([false, true])
    expect((await readdir(folder)).toSorted()).toEqual(items.map(({ file }) => file).toSorted())
  } finally {
    for (const site of sites) await site.stop()
    await server.stop()
  }
})
