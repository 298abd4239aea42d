import fs, { mkdirSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestFolder } from '../testing/test-database.ts'
import { syncTree } from './durable-file-system.ts'
import { startEngine } from './start-engine.ts'

const realSync = fs.fsyncSync
let syncs = 0
beforeEach(() => {
  syncs = 0
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

test('a new cluster is flushed completely: every file and folder, at any depth', async () => {
  const folder = makeTestFolder()
  mkdirSync(join(folder.path, 'base', '1'), { recursive: true })
  const names = Array.from({ length: 60 }, (_, number) => `base/${number % 2 ? '' : '1/'}file${number}`)
  for (const name of names) writeFileSync(join(folder.path, name), name)
  const handle = await open(folder.path)
  const flush = vi.spyOn(Object.getPrototypeOf(handle), 'sync')
  await handle.close()
  await syncTree(folder.path)
  // The folder itself is flushed last, with the call that the engine uses.
  expect([flush.mock.calls.length, syncs]).toEqual([names.length + 2, 1])
  flush.mockRestore()
  folder.remove()
})
