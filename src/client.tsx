import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { watchSession } from '#layouts/members/watch-session.ts'
import { repeatEarlyActions } from '#ui/early-actions.ts'
import { watchArt } from './browser/art.ts'
import { watchPost } from './browser/post.ts'
import { watchTheme } from './browser/theme.ts'
import { passToastOn } from './browser/toasts.ts'
import { watchTooltips } from './browser/tooltips.ts'
import { createAppRouter } from './router.tsx'

let isStarted = false

/** Once everything is hydrated: a press before that is kept, and would otherwise count twice. */
function startPage(): void {
  if (isStarted) return
  isStarted = true
  watchTheme()
  passToastOn()
  watchTooltips()
  watchArt()
  watchPost()
  repeatEarlyActions()
}

/** Is hydrated together with the page. Around it, since beside it React would number the ids unlike the server. */
function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(startPage, [])
  return children
}

const router = createAppRouter()
watchSession(router, router.options.context.queryClient)

// The script of the members' area.
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
