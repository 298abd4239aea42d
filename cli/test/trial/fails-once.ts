import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Throws at the first call with a name. The folder `TRIAL_FOLDER` records the names of earlier calls. */
export function failOnce(name: string): void {
  const mark = join(process.env.TRIAL_FOLDER ?? '', name)
  if (existsSync(mark)) return
  writeFileSync(mark, '')
  throw new Error('This fails the first time')
}
