import { constants, globSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { buildDocuments } from '#operations/docs/queries/build-documents.ts'
import { projectRoot } from '#platform/root.ts'
import { describeMissingIcons } from './content-icons.ts'

/** Builds browser and server bundles into `dist/`, compresses the browser's files, and records the build time. */
const dist = join(projectRoot, 'dist')
const client = join(dist, 'client')
const assets = join(client, 'assets')
const saved = join(dist, 'earlier')
const assetList = join(dist, 'assets.json')
const minCompressed = 512

await saveAssets()
const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
await builder.buildApp()
console.info('  Compressed copies …')
const files = globSync('**/*.{js,css,svg,json,txt}', { cwd: client })
await Promise.all(files.map((file) => compress(join(client, file))))
await addSavedAssets()
console.info('  Documents …')
await storeDocuments()
await writeFile(join(dist, 'built'), new Date().toISOString())
for (const line of await describeMissingIcons(projectRoot)) console.warn(line)

/**
 * Keeps the files of the last build, so that open pages can still load them. Deletes the files of earlier builds. File names
 * contain a hash of the content, so equal names are equal files.
 */
async function saveAssets(): Promise<void> {
  await rm(saved, { recursive: true, force: true })
  await mkdir(saved, { recursive: true })
  const names: string[] = JSON.parse(await readFile(assetList, 'utf8').catch(() => '[]'))
  for (const name of names) await copyFile(join(assets, name), join(saved, name)).catch(ignoreMissing)
}

async function addSavedAssets(): Promise<void> {
  const own = await readdir(assets)
  for (const name of await readdir(saved))
    if (!own.includes(name)) await copyFile(join(saved, name), join(assets, name), constants.COPYFILE_EXCL)
  await writeFile(assetList, JSON.stringify(own))
  await rm(saved, { recursive: true })
}

/** Stores the documents and pictures that the page *Documentation* shows. */
async function storeDocuments(): Promise<void> {
  const docs = join(dist, 'docs')
  await rm(docs, { recursive: true, force: true })
  await cp(join(projectRoot, 'docs/pictures'), join(docs, 'pictures'), { recursive: true })
  await writeFile(join(docs, 'documents.json'), JSON.stringify(await buildDocuments()))
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < minCompressed) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
