import { useLayoutEffect, useRef } from 'react'

/**
 * For buttons that may disappear when clicked. Call the returned function at each click: if the button is removed, the result of
 * `next` gets the focus.
 */
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
