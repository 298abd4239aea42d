import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { DurableFileSystem, syncFolder, syncTree } from './durable-file-system.ts'

const settings = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  shared_buffers: '16MB',
}

/** Starts PostgreSQL on a folder of data files. Every commit is flushed to the disk before it is acknowledged. */
export async function startEngine(folder: string, onMessage: (line: string) => void): Promise<PGlite> {
  // PGlite's default parameters contain -F, which turns fsync off.
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F')
  for (const [name, value] of Object.entries(settings)) startParams.push('-c', `${name}=${value}`)
  return PGlite.create({
    fs: new DurableFileSystem(folder),
    startParams,
    initDbStartParams: ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    onStderr: (line) => {
      onMessage(line)
      return false
    },
  })
}

/** Creates the data files of a new cluster atomically: beside `folder`, flushed, then renamed. Does nothing if they exist. */
export async function createDataFiles(folder: string, onMessage: (line: string) => void): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const engine = await startEngine(unfinished, onMessage)
  await engine.close()
  await syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}
