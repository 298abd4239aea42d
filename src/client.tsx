import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchSession } from '#layouts/members/watch-session.ts'
import { Hydrated } from './hydrated.tsx'
import { createAppRouter } from './router.tsx'

const router = createAppRouter()
watchSession(router, router.options.context.queryClient)

// The script of the members' area. Without a component of its own: after a change Vite would run it a second time.
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
