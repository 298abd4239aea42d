import { type ReactNode, useLayoutEffect } from 'react'
import { watchBack } from '#ui/dialogs/close-on-back.ts'
import { watchArt } from '#ui/dom/art.ts'
import { watchCode } from '#ui/dom/post-code.ts'
import { watchTheme } from '#ui/dom/theme.ts'
import { passToastOn } from '#ui/dom/toasts.ts'
import { watchTooltips } from '#ui/dom/tooltips.ts'
import { repeatEarlyActions } from '#ui/loading/early-actions.ts'

let isStarted = false

/** Starts the page's scripts once everything is hydrated. Earlier, the recorded clicks would be counted twice. */
function startPage(): void {
  if (isStarted) return
  isStarted = true
  watchBack()
  watchTheme()
  passToastOn()
  watchTooltips()
  watchArt()
  watchCode()
  // After React's current work: a click makes React hydrate its target, but not during that work.
  setTimeout(repeatEarlyActions)
}

/** Starts the page once it is hydrated. Wraps the page, since as a sibling it would make React's ids differ from the server's. */
export function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(startPage, [])
  return children
}
