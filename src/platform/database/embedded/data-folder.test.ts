import fs, { chmodSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDatabase, openDatabase } from '../database.ts'
import { startProgram } from '../testing/child-process.ts'
import { makeEmptyDataDir, makeTestFolder } from '../testing/test-database.ts'
import { openDataFolder } from './data-folder.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

let folder: ReturnType<typeof makeTestFolder>
beforeEach(() => {
  folder = makeTestFolder()
})
afterEach(() => folder.remove())

test('a second process on the same folder is refused with one line, and the first continues', async () => {
  const data = makeEmptyDataDir()
  const first = startProgram('hold', [data.path])
  await first.untilPrints('open')
  const second = await startProgram('hold', [data.path]).ended
  expect(second.code).toBe(1)
  expect(second.errors).toEqual([
    `The data folder ${data.path} is in use by another Waymark process: stop that one first, or set DATA_DIR to another folder`,
  ])
  first.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  data.remove()
})

test('only the owner may read the folder and its content', async () => {
  const data = makeEmptyDataDir()
  chmodSync(data.path, 0o755)
  await openDatabase({ dataDir: data.path, migrate: false })
  expect(modeOf(data.path)).toBe(0o700)
  expect(modeOf(join(data.path, 'backup.sock'))).toBe(0o600)
  await closeDatabase()
  data.remove()
})

test('a read-only folder is refused with one line', async () => {
  const dataDir = join(folder.path, 'data')
  mkdirSync(dataDir, { mode: 0o500 })
  chmodSync(folder.path, 0o755)
  const isRoot = process.getuid?.() === 0
  // Root may write everywhere, so another user owns the folder, and the process gives up its rights to it.
  if (isRoot) chownSync(dataDir, 65_534, 65_534)
  const rights = ['dac_override', 'dac_read_search', 'fowner'].map((right) => `-${right}`)
  const through = isRoot ? ['setpriv', '--bounding-set', rights.join()] : []
  const { code, errors } = await startProgram('hold', [dataDir], { through }).ended
  expect(code).toBe(1)
  expect(errors).toEqual([
    `The data folder ${dataDir} cannot be written: give this user the right to, or set DATA_DIR to another folder`,
  ])
})

test('a file in the folder’s place is refused with one line', async () => {
  const dataDir = join(folder.path, 'data')
  writeFileSync(dataDir, '')
  await expect(openDatabase({ dataDir })).rejects.toThrow(`The data folder ${dataDir} is not a folder`)
})

test.runIf(process.platform === 'linux')(
  'a place where no folder can be created is refused with one line',
  async () => {
    await expect(openDatabase({ dataDir: '/proc/waymark/data' })).rejects.toThrow(
      'The data folder /proc/waymark/data cannot be made: set DATA_DIR to another folder',
    )
  },
)

test('a folder several levels deep is created for its owner alone', () => {
  const dataDir = join(folder.path, 'of', 'my', 'site')
  openDataFolder(dataDir).unlock()
  expect(modeOf(dataDir)).toBe(0o700)
  expect(modeOf(join(folder.path, 'of'))).toBe(0o700)
})

test('a full disk is refused with one line', async () => {
  const { statfsSync } = fs
  Object.assign(fs, {
    statfsSync: (path: string) => ({ ...statfsSync(path), bavail: 3, bsize: 1024 * 1024 }),
  })
  syncBuiltinESMExports()
  await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
    `The disk of the data folder ${folder.path} is full: 3 MiB are free, 64 MiB are needed`,
  )
  Object.assign(fs, { statfsSync })
  syncBuiltinESMExports()
})

test('files that are no database are refused with PostgreSQL’s message', async () => {
  mkdirSync(join(folder.path, 'postgres'), { mode: 0o700 })
  writeFileSync(join(folder.path, 'postgres/PG_VERSION'), '13\n')
  await expect(openDatabase({ dataDir: folder.path })).rejects.toThrow(
    /^The database in .*postgres cannot be opened: .+/,
  )
})
