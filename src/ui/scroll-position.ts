import { useSyncExternalStore } from 'react'

/** Whether the page is scrolled further than `distance` pixels. */
export function useScrolledPast(distance: number): boolean {
  return useSyncExternalStore(
    watchScrolling,
    () => window.scrollY > distance,
    () => false,
  )
}

/** Calls back at every scroll and resize. Returns the unsubscribe function. */
export function watchScrolling(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}
