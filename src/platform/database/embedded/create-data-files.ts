import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder, syncTree } from './durable-file-system.ts'
import { startEngine } from './engine-settings.ts'

/**
 * Makes a new cluster's files in `folder` unless it exists. They are made beside it, flushed and renamed, so that a
 * process killed meanwhile leaves nothing that looks like a database.
 */
export async function createDataFiles(folder: string, onMessage: (line: string) => void): Promise<void> {
  if (existsSync(folder)) return
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const engine = await startEngine(unfinished, onMessage)
  await engine.close()
  syncTree(unfinished)
  renameSync(unfinished, folder)
  syncFolder(dirname(folder))
}
