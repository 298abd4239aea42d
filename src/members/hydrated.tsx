import { type ReactNode, useLayoutEffect } from 'react'
import { watchBack } from '#ui/dialogs/close-on-back.ts'
import { watchArt } from '#ui/dom/art.ts'
import { watchCode } from '#ui/dom/post-code.ts'
import { watchTheme } from '#ui/dom/theme.ts'
import { passToastOn } from '#ui/dom/toasts.ts'
import { watchTooltips } from '#ui/dom/tooltips.ts'
import { repeatEarlyActions } from '#ui/loading/early-actions.ts'

let isStarted = false

/** Starts the page's scripts once the page is hydrated. If they started earlier, recorded clicks would be handled twice. */
function startPage(): void {
  if (isStarted) return
  isStarted = true
  watchBack()
  watchTheme()
  passToastOn()
  watchTooltips()
  watchArt()
  watchCode()
  // Waits until React's current work has ended. A repeated click makes React hydrate its target, which fails during that work.
  setTimeout(repeatEarlyActions)
}

/**
 * Starts the page's scripts after hydration. Must wrap the page: as a sibling, it would change the ids that React generates, and
 * these must equal the server's.
 */
export function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(startPage, [])
  return children
}
