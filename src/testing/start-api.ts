import { join } from 'node:path'
import { startChild } from '#platform/database/testing/child-process.ts'

const program = join(import.meta.dirname, 'api-process.ts')

/** Starts the API as a separate process. Resolves once it responds. */
export async function startApi(env: Record<string, string>) {
  const child = startChild(program, { env })
  await child.untilPrints('ready at')
  return {
    url: `http://127.0.0.1:${child.printed[0]?.replace('ready at ', '')}`,
    async end(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal)
      await child.ended
    },
  }
}
