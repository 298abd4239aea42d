import { type ReactNode, useLayoutEffect } from 'react'
import { watchBack } from '#ui/close-on-back.ts'
import { repeatEarlyActions } from '#ui/early-actions.ts'
import { watchArt } from './browser/art.ts'
import { watchCode } from './browser/post-code.ts'
import { watchTheme } from './browser/theme.ts'
import { passToastOn } from './browser/toasts.ts'
import { watchTooltips } from './browser/tooltips.ts'

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
