import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLeaving } from '#base/accounts/components/sign-out.ts'
import { readStored, writeStored } from '#ui/state/visit-storage.ts'
import { Hydrated } from './hydrated.tsx'
import { watchSession } from './layout/watch-session.ts'
import { createAppRouter } from './router.tsx'

// Starts the members' area. This file must not define a component: after a change to one, Vite would run the file again.
function start(): void {
  const router = createAppRouter()
  watchSession(router, router.options.context.queryClient)
  reloadWithoutScripts(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Hydrated>
          <RouterClient router={router} />
        </Hydrated>
      </StrictMode>,
    )
  })
}

/**
 * Reloads the page when a script is missing while a new page loads: an upgrade of the site has deleted the old scripts. Reloads
 * at most once for each address and version of this script. Other missing scripts are ignored: prefetched ones are not needed
 * yet, and parts of a page report the error themselves.
 */
function reloadWithoutScripts(router: ReturnType<typeof createAppRouter>): void {
  addEventListener('vite:preloadError', () => {
    const attempt = `${import.meta.url} ${location.href}`
    if (!router.state.isLoading || readStored(reloadKey) === attempt) return
    writeStored(reloadKey, attempt)
    // Reloads only if the attempt was stored. Without storage, the page could reload endlessly.
    if (readStored(reloadKey) === attempt) location.reload()
  })
}

const reloadKey = 'reloaded'

// Does not start while a logout is pending, so that the page sends no other requests.
if (!isLeaving()) start()
