import { offerSetup } from '#base/accounts/commands/roles.ts'
import { renderMembersPage } from '#members/render-members.tsx'
import { startEngine } from '#operations/assistant/queries/engine.ts'
import { StartupError } from '#platform/app-error.ts'
import { startGivingBackMemory } from '#platform/give-back-memory.ts'
import { listenForRequests } from '#platform/http/listen.ts'
import { renderPublicPage } from '#public/render-page.tsx'
import { createApp } from './app.ts'
import { startApp, stopApp } from './lifecycle.ts'

const membersArea = /^\/(dashboard|auth-dashboard)(\/|$)/i

const app = createApp((request, context) =>
  membersArea.test(new URL(request.url).pathname)
    ? renderMembersPage(request, context)
    : renderPublicPage(request, context),
)

let announced: Promise<void> | undefined

/** The entry point in development. The first request starts the app. */
export default {
  async fetch(request: Request, bindings?: object) {
    await startApp()
    announced ??= announceSetup()
    await announced
    return app.fetch(request, bindings)
  },
}

async function announceSetup(): Promise<void> {
  const setup = await offerSetup()
  if (setup) console.info(setup)
}

/**
 * Serves the site until SIGTERM or SIGINT, then exits with code 0. For problems that a person can fix, prints one line each and
 * exits with code 1.
 */
export async function serve(): Promise<void> {
  try {
    await startApp()
    await listenForRequests({ fetch: app.fetch, close: stopApp })
    startGivingBackMemory()
    void startEngine()
    await announceSetup()
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    for (const line of error.message.split('\n')) console.error(`Waymark cannot start: ${line}`)
    process.exit(1)
  }
}

// In development, a change of server code reloads all modules. The old modules must first close the database.
import.meta.hot?.on('vite:beforeFullReload', stopApp)
