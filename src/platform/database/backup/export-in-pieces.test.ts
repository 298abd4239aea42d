import { join } from 'node:path'
import { count } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { openTestSite } from '#testing/site.ts'
import { storeFiles } from '../../files/store.ts'
import { fileChunks, files } from '../../files/table.ts'
import { db, engine, openEngine, tx } from '../database.ts'
import { prepareDatabase } from '../migrations.ts'
import { readChecksums } from '../testing/checksums.ts'
import { makeEmptyDatabase, makeTestFolder } from '../testing/test-database.ts'
import { restore } from './backup.ts'
import { writeBackupFile } from './backup-file.ts'
import { exportInPieces } from './export-in-pieces.ts'

vi.setConfig({ testTimeout: timeLimit(60_000) })

const folder = makeTestFolder()
const megabyte = 1024 * 1024
let site: Awaited<ReturnType<typeof openTestSite>>
beforeAll(async () => {
  site = await openTestSite('embedded')
})
afterAll(async () => {
  await site.close()
  folder.remove()
})

const store = (name: string) =>
  storeFiles(
    [{ name, type: 'text/plain', purpose: 'test', ownerId: 1, content: Buffer.alloc(3 * megabyte, name) }],
    100 * megabyte,
    async () => {},
  )

const exported = () => exportInPieces((work) => engine().withoutTimeLimit(work), folder.path)

test('other requests use the session between the pieces, and the backup does not contain their changes', async () => {
  await store('one')
  await store('two')
  const before = await engine().withoutTimeLimit(readChecksums)
  let answered = 0
  async function* disturbed() {
    for await (const piece of exported()) {
      yield piece
      await tx(async () => db().delete(files))
      answered += 1
      if (answered === 2) await store('three')
    }
  }
  const file = join(folder.path, 'all.ndjson.gz')
  await writeBackupFile(file, disturbed())
  // At least one chunk per megabyte of the files.
  expect(answered).toBeGreaterThan(6)

  const target = await makeEmptyDatabase('embedded')
  await restore(target.place, file)
  const restored = await openEngine(target.place)
  expect(await restored.withoutTimeLimit(readChecksums)).toEqual(before)
  await restored.close()
  await target.remove()
})

test('pieces are kept only while a backup reads, even if it is aborted', async () => {
  await db().delete(files)
  await store('one')
  for await (const _ of exported()) break
  await db().delete(files)
  expect(await db().select({ count: count() }).from(fileChunks)).toEqual([{ count: 0 }])
  const { rows } = await engine().pool.query('select 1 from kept_chunks')
  expect(rows).toEqual([])
})

test('two simultaneous backups run one after the other', async () => {
  await store('one')
  const names = ['first.ndjson', 'second.ndjson'].map((name) => join(folder.path, name))
  const [first, second] = await Promise.all(names.map((name) => writeBackupFile(name, exported())))
  expect(first).toEqual(second)
})

test('a missing piece is noticed', async () => {
  await store('lost')
  const broken = async () => {
    for await (const _ of exported()) {
      await db().delete(files)
      await engine().pool.query('truncate kept_chunks')
    }
  }
  await expect(broken()).rejects.toThrow('has changed while it was backed up')
})

test('opening the database removes the pieces that a killed process kept', async () => {
  const database = await makeEmptyDatabase('embedded')
  await openEngine(database.place).then(async (opened) => {
    await prepareDatabase(opened, {})
    await opened.pool.query(`insert into kept_chunks values (0, -1, ''), (7, 0, 'x')`)
    await opened.close()
  })
  const opened = await openEngine(database.place)
  expect((await opened.pool.query('select 1 from kept_chunks')).rowCount).toBe(0)
  await opened.close()
  await database.remove()
})
