import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { config } from '../config.ts'

const folderFor = (purpose: string) => join(resolve(config().DATA_DIR), 'temporary', purpose)

/** Runs `work` with a new folder that only this user can read. Always removes the folder afterwards. */
export async function withTemporaryFolder<Result>(
  purpose: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = folderFor(purpose)
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(parent, 'run-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes the folders that killed processes left for this purpose. Call it only while nothing uses the purpose. */
export async function removeTemporaryFolders(purpose: string): Promise<void> {
  await rm(folderFor(purpose), { recursive: true, force: true })
}
