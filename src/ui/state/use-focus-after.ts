import { useLayoutEffect, useRef } from 'react'

/** For buttons that may be gone once they were pressed: then what `next` finds has the focus. To be called with each press. */
export function useFocusAfter(next: () => HTMLElement | null | undefined) {
  const pressed = useRef<Element>(null)
  useLayoutEffect(() => {
    if (pressed.current?.isConnected !== false) return
    pressed.current = null
    if (document.activeElement === document.body) next()?.focus()
  })
  return () => {
    pressed.current = document.activeElement
  }
}
