import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromSetup } from './from-setup.ts'

/** Makes a temporary folder of the caller's own, empty or with a copy of what `template` holds. */
export function makeTestFolder(template?: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'waymark-test-'))
  if (template) cpSync(template, path, { recursive: true, preserveTimestamps: false })
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Makes a data folder of the caller's own with an embedded database that nothing was migrated into. */
export function makeEmptyDataDir(): { path: string; remove: () => void } {
  return makeTestFolder(fromSetup('TEST_EMBEDDED_EMPTY'))
}
