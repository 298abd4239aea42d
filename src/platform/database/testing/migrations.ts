import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a folder of migrations for a test, and gives its path. */
export function writeMigrations(parent: string, files: Record<string, string>): string {
  const folder = join(parent, 'migrations')
  mkdirSync(folder, { recursive: true })
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}
