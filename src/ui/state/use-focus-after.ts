import { useLayoutEffect, useRef } from 'react'

/** For buttons that may disappear when clicked. Call the result at each click: then the element of `next` gets the focus. */
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
