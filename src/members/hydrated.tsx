import { type ReactNode, useLayoutEffect } from 'react'
import { watchBack } from '#ui/dialogs/close-on-back.ts'
import { watchArt } from '#ui/dom/art.ts'
import { watchCode } from '#ui/dom/post-code.ts'
import { watchTheme } from '#ui/dom/theme.ts'
import { passToastOn } from '#ui/dom/toasts.ts'
import { watchTooltips } from '#ui/dom/tooltips.ts'
import { repeatEarlyActions } from '#ui/loading/early-actions.ts'

let isStarted = false

/** Runs once everything is hydrated: repeated earlier, kept presses would count twice. */
function startPage(): void {
  if (isStarted) return
  isStarted = true
  watchBack()
  watchTheme()
  passToastOn()
  watchTooltips()
  watchArt()
  watchCode()
  // After React's work: a press makes React hydrate its target, but not during that work.
  setTimeout(repeatEarlyActions)
}

/** Hydrates together with the page. It wraps the page, since as a sibling it would make React number ids unlike the server. */
export function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(startPage, [])
  return children
}
