import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#platform/root.ts'

export interface Migration {
  name: string
  /** SHA-256 of the text with line ends as `\n`, so that a checkout on Windows agrees. */
  sha256: string
  sql: string
}

export const projectMigrations = join(projectRoot, 'db/migrations')

/** The migrations of a folder, in the order in which they apply: that of their names. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return names.sort().map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
}
