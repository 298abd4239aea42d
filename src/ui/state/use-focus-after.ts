import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus near a button that may disappear when clicked. Call the result at each click. If the button then disappears,
 * the element returned by `next` gets the focus.
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
