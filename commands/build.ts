import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { projectRoot } from '../src/platform/root.ts'

/** Builds browser and server bundles into `dist/`, and marks when that was. */
const builder = await createBuilder({ root: projectRoot, logLevel: 'warn' })
await builder.buildApp()
await writeFile(join(projectRoot, 'dist', 'built'), new Date().toISOString())
