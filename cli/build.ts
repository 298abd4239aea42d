import { constants, globSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
/** The compressed contents by content, because many scripts are the same in each language. */
const compressed = new Map<string, Promise<[brotli: Buffer, gzip: Buffer]>>()

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
  for (const name of names) await copyInto(saved, assets, name).catch(ignoreMissing)
}

async function addSavedAssets(): Promise<void> {
  const own = listFiles(assets)
  for (const name of listFiles(saved)) if (!own.includes(name)) await copyInto(assets, saved, name)
  await writeFile(assetList, JSON.stringify(own))
  await rm(saved, { recursive: true })
}

/** Lists the files of a folder, and of the folders of languages in it. */
function listFiles(folder: string): string[] {
  return globSync('{*,*/*}.*', { cwd: folder })
}

async function copyInto(folder: string, from: string, name: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true })
  await copyFile(join(from, name), join(folder, name), constants.COPYFILE_EXCL)
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
  const content = bytes.toString('latin1')
  const work =
    compressed.get(content) ??
    Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes, { level: 9 })])
  compressed.set(content, work)
  const [brotli, gzipped] = await work
  await writeFile(`${path}.br`, brotli)
  await writeFile(`${path}.gz`, gzipped)
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
