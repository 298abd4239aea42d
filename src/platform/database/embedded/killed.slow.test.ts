import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { timeLimit } from '#testing/run-settings.ts'
import { startProgram } from '../testing/child-process.ts'
import { makeTestFolder } from '../testing/test-database.ts'

test(
  'a process that is killed while it creates the database leaves a folder that the next one can use',
  async () => {
    const folder = makeTestFolder()
    const dataDir = join(folder.path, 'data')
    const first = startProgram('hold', [dataDir])
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres.unfinished')), {
        interval: 5,
        timeout: timeLimit(30_000),
      })
      .toBe(true)
    first.kill('SIGKILL')
    await first.ended
    const second = startProgram('hold', [dataDir])
    await second.untilPrints('open')
    second.kill('SIGTERM')
    expect((await second.ended).code).toBe(0)
    expect(existsSync(join(dataDir, 'postgres.unfinished'))).toBe(false)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
    folder.remove()
  },
  timeLimit(120_000),
)
