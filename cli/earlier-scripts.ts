import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '#platform/root.ts'

const assets = join(projectRoot, 'dist', 'client', 'assets')
const aside = join(projectRoot, 'dist', 'earlier')
const list = join(projectRoot, 'dist', 'assets.json')

/**
 * Builds while the files of the last build stay at hand, so that a page that was open before still finds the parts it has
 * not fetched yet. Files of builds before that are gone. Names hold their content's hash: equal names are equal files.
 */
export async function buildBesideEarlier(build: () => Promise<void>): Promise<void> {
  await rm(aside, { recursive: true, force: true })
  await mkdir(aside, { recursive: true })
  const earlier: string[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'))
  for (const name of earlier) await copyFile(join(assets, name), join(aside, name)).catch(ignoreMissing)
  await build()
  const own = await readdir(assets)
  for (const name of await readdir(aside))
    if (!own.includes(name)) await copyFile(join(aside, name), join(assets, name), constants.COPYFILE_EXCL)
  await writeFile(list, JSON.stringify(own))
  await rm(aside, { recursive: true })
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
