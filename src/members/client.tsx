import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLeaving } from '#base/accounts/components/sign-out.ts'
import { readStored, writeStored } from '#ui/state/visit-storage.ts'
import { Hydrated } from './hydrated.tsx'
import { watchSession } from './layout/watch-session.ts'
import { createAppRouter } from './router.tsx'

// The script of the members' area. Defines no component, since Vite would run the script a second time after a change to it.
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
 * After an upgrade the files of the former scripts are gone: loads the next page anew, once for each address and version of this
 * script. What is loaded in advance may be missing, and parts of a page say so themselves.
 */
function reloadWithoutScripts(router: ReturnType<typeof createAppRouter>): void {
  addEventListener('vite:preloadError', () => {
    const attempt = `${import.meta.url} ${location.href}`
    if (!router.state.isLoading || readStored(reloadKey) === attempt) return
    writeStored(reloadKey, attempt)
    // Without storage nothing would end a loop.
    if (readStored(reloadKey) === attempt) location.reload()
  })
}

const reloadKey = 'reloaded'

// A page with a pending logout requests nothing else.
if (!isLeaving()) start()
