import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

test('a process that is killed while it makes the database leaves a folder that the next one can use', async () => {
  const folder = makeTestFolder()
  const dataDir = join(folder.path, 'data')
  const hold = join(import.meta.dirname, '../testing/hold-database.ts')
  const first = startChild(hold, { args: [dataDir] })
  await expect
    .poll(() => existsSync(join(dataDir, 'postgres.unfinished')), { interval: 5, timeout: 30_000 })
    .toBe(true)
  first.kill('SIGKILL')
  await first.ended
  const second = startChild(hold, { args: [dataDir] })
  await second.untilPrints('open')
  second.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  folder.remove()
}, 120_000)
