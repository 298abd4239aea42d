import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Throws when it is called for the first time with a name. `TRIAL_FOLDER` keeps the names. */
export function failOnce(name: string): void {
  const mark = join(process.env.TRIAL_FOLDER ?? '', name)
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error('This fails the first time')
}
