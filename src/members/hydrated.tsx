import { type ReactNode, useLayoutEffect } from 'react'
import { watchBack } from '#ui/dialogs/close-on-back.ts'
import { watchArt } from '#ui/dom/art.ts'
import { watchCode } from '#ui/dom/post-code.ts'
import { watchTheme } from '#ui/dom/theme.ts'
import { passToastOn } from '#ui/dom/toasts.ts'
import { watchTooltips } from '#ui/dom/tooltips.ts'
import { repeatEarlyActions } from '#ui/loading/early-actions.ts'

let isStarted = false

/** Once everything is hydrated: a press before that is kept, and would otherwise count twice. */
function startPage(): void {
  if (isStarted) return
  isStarted = true
  watchBack()
  watchTheme()
  passToastOn()
  watchTooltips()
  watchArt()
  watchCode()
  // After React's work: what it hydrates next is hydrated by a press, but not during that work.
  setTimeout(repeatEarlyActions)
}

/** Is hydrated together with the page. Around it, since beside it React would number the ids unlike the server. */
export function Hydrated({ children }: { children: ReactNode }) {
  useLayoutEffect(startPage, [])
  return children
}
