import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** A reporter of Vitest that writes how many errors belonged to no case to the file `UNHANDLED_ERRORS`, if there were any. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env.UNHANDLED_ERRORS
    if (file && errors.length > 0) writeFileSync(file, String(errors.length))
  }
}
