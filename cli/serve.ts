import { listenForRequests } from '#platform/http/listen.ts'
import { StartupError } from '#platform/startup-error.ts'

/** Serves the built site until SIGTERM or SIGINT. A fault of the machine ends it with one clear line and exit code 1. */
try {
  const entry = new URL('../dist/server/server.js', import.meta.url).href
  const site: typeof import('../src/server.ts') = await import(entry)
  await site.startApp()
  await listenForRequests({ ...site.default, close: site.stopApp })
  const setup = await site.offerSetup()
  if (setup) console.info(setup)
} catch (error) {
  if (!(error instanceof Error && error.name === StartupError.name)) throw error
  for (const line of error.message.split('\n')) console.error(`Waymark cannot start: ${line}`)
  process.exit(1)
}
