import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { writeMigrations } from '../testing/migrations.ts'
import { makeEmptyDataDir, makeTestFolder } from '../testing/test-folder.ts'

const loop = join(import.meta.dirname, '../testing/commit-loop.ts')
const rounds = 10
const longestLife = 120

test('a killed process loses no commit that it acknowledged, and the next one opens by itself', async () => {
  const folder = makeTestFolder()
  const migrations = writeMigrations(folder.path, {
    '0001_numbers.sql': 'create table numbers (n int primary key)',
  })
  const data = makeEmptyDataDir()
  const args = [data.path, migrations]
  const acknowledged = new Set<number>()
  let stored: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const child = startChild(loop, { args })
    await child.untilPrints('stored')
    await pause(Math.random() * longestLife)
    child.kill('SIGKILL')
    const { printed } = await child.ended
    stored = numbersOf(printed, 'stored')
    expect(new Set(stored)).toEqual(new Set([...stored, ...acknowledged]))
    for (const number of numbersOf(printed, 'acknowledged')) acknowledged.add(number)
  }
  expect(acknowledged.size).toBeGreaterThan(rounds)
  data.remove()
  folder.remove()
}, 180_000)

test('a process that is killed while it makes the database leaves a folder that the next one can use', async () => {
  const folder = makeTestFolder()
  const dataDir = join(folder.path, 'data')
  const hold = join(import.meta.dirname, '../testing/hold-database.ts')
  const first = startChild(hold, { args: [dataDir] })
  await untilExists(join(dataDir, 'postgres.unfinished'))
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

function numbersOf(printed: string[], word: string): number[] {
  const lines = printed.filter((line) => line.startsWith(`${word} `))
  return lines.flatMap((line) => line.split(' ').slice(1).map(Number))
}

async function untilExists(path: string): Promise<void> {
  while (!existsSync(path)) await pause(5)
}
