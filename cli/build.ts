import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { createBuilder } from 'vite'
import { projectRoot } from '#platform/root.ts'
import { buildBesideEarlier } from './earlier-scripts.ts'

/** Builds browser and server bundles into `dist/`, compresses what browsers fetch, and marks when that was. */
const client = join(projectRoot, 'dist', 'client')
const smallest = 1024

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.byteLength < smallest) return
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

async function buildAndCompress(): Promise<void> {
  const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
  await builder.buildApp()
  const files = globSync('**/*.{js,css,svg,json,webmanifest,txt}', { cwd: client })
  await Promise.all(files.map((file) => compress(join(client, file))))
}

await buildBesideEarlier(buildAndCompress)
await writeFile(join(projectRoot, 'dist', 'built'), new Date().toISOString())
