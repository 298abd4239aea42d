import { StartupError } from '#platform/app-error.ts'

/**
 * Runs a command of the shell. A fault that a person can mend ends it with its one line on standard error and exit code 1;
 * anything else keeps its stack.
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

/** The command's one argument. Refuses with the line that shows how to call it. */
export function onlyArgument(usage: string): string {
  const [argument, ...rest] = process.argv.slice(2)
  if (!argument || argument.startsWith('-') || rest.length > 0) throw new StartupError(`Usage: ${usage}`)
  return argument
}

/** What a command says that has carried rows: the verb and the counts of rows by table. */
export function tellCounts(verb: string, counts: Record<string, number>): string {
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return `${verb} ${rows} rows of ${Object.keys(counts).length} tables`
}
