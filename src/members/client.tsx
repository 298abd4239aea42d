import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isLeaving } from '#base/accounts/components/sign-out.ts'
import { Hydrated } from './hydrated.tsx'
import { watchSession } from './layout/watch-session.ts'
import { createAppRouter } from './router.tsx'

// The script of the members' area. Defines no component, since Vite would run the script a second time after a change to it.
function start(): void {
  const router = createAppRouter()
  watchSession(router, router.options.context.queryClient)
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

// A page with a pending logout requests nothing else.
if (!isLeaving()) start()
