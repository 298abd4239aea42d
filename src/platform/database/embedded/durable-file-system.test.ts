import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../testing/test-database.ts'
import { startEngine } from './start-engine.ts'

const realSync = fs.fsyncSync
let syncs = 0
beforeEach(() => {
  fs.fsyncSync = (file) => {
    syncs += 1
    realSync(file)
  }
  syncBuiltinESMExports()
})
afterEach(() => {
  fs.fsyncSync = realSync
  syncBuiltinESMExports()
})

test('every commit is flushed to the disk before it is acknowledged', async () => {
  const folder = makeTestFolder(process.env.TEST_EMBEDDED_TEMPLATE)
  const engine = await startEngine(join(folder.path, 'postgres'), () => {})
  await engine.exec('create table numbers (n int)')
  for (let n = 0; n < 20; n += 1) {
    syncs = 0
    await engine.query('insert into numbers values ($1)', [n])
    expect(syncs).toBeGreaterThanOrEqual(1)
  }
  syncs = 0
  await engine.query('select * from numbers')
  expect(syncs).toBe(0)
  await engine.close()
  folder.remove()
})
