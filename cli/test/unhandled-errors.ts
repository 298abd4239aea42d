import { writeFileSync } from 'node:fs'
import type { Reporter } from 'vitest/node'

/** A Vitest reporter. If errors occur outside of test cases, it writes their number to the file `UNHANDLED_ERRORS`. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env.UNHANDLED_ERRORS
    if (file && errors.length > 0) writeFileSync(file, String(errors.length))
  }
}
