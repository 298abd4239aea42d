import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

// The address of the front page while a case is open is `/?case=tidewick#portfolio`. The browser's Back button closes the case,
// and visitors can share its link.

const section = '/#portfolio'

export const addressOfCase = (slug: string) => `/?case=${slug}#portfolio`

export const idOfCase = (slug: string) => `case-${slug}`

const listeners = new Set<() => void>()

const announce = () => {
  for (const listen of listeners) listen()
}

function watch(listen: () => void): () => void {
  listeners.add(listen)
  addEventListener('popstate', listen)
  return () => {
    listeners.delete(listen)
    removeEventListener('popstate', listen)
  }
}

const readCase = () => new URLSearchParams(location.search).get('case')

export function useCaseAddress(): string | null {
  return useSyncExternalStore(watch, readCase, () => null)
}

/** Shows a case. If another case is open, replaces its history entry, so that Back always closes the dialog. */
export function showCase(slug: string): void {
  if (readCase() === null) history.pushState({ isCase: true }, '', addressOfCase(slug))
  else history.replaceState(history.state, '', addressOfCase(slug))
  announce()
}

export function closeCase(): void {
  if (history.state?.isCase) history.back()
  else {
    history.replaceState(history.state, '', section)
    announce()
  }
}

/** The name by which the browser matches the image before and after a view transition. */
export const pictureTransition = 'case-picture'

/** Shows a case. The image moves from `picture`, on the card, into the dialog. */
export function showCaseFrom(picture: HTMLElement | null | undefined, slug: string): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!picture || isStill || !document.startViewTransition) {
    showCase(slug)
    return
  }
  picture.style.viewTransitionName = pictureTransition
  document.startViewTransition(() => {
    picture.style.viewTransitionName = ''
    flushSync(() => showCase(slug))
  })
}
