import { StartupError } from '#platform/app-error.ts'

/**
 * Runs the work of a shell command. For a `StartupError`, prints one line on standard error and exits with code 1. Other errors
 * show their stack.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Returns a command's only argument. Throws a `StartupError` with the usage if there is not exactly one. */
export function onlyArgument(usage: string, given = process.argv.slice(2)): string {
  const [argument, ...rest] = given
  if (!argument || argument.startsWith('-') || rest.length > 0) throw new StartupError(`Usage: ${usage}`)
  return argument
}

export function describeCounts(verb: string, counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${verb} ${rows} rows of ${Object.keys(counts).length} tables`
}

/** Whether a database contains data that is encrypted with the site's key. `counts` are rows per table. */
export const holdEncrypted = (counts: Record<string, number>): boolean =>
  ['secret_key_probe', 'webhooks', 'busy_feeds'].some((table) => (counts[table] ?? 0) > 0)

export const lostWithoutKey =
  'without that key second factors, secrets of webhooks and addresses of calendars are lost'
