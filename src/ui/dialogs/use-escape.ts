import { useEffectEvent, useLayoutEffect } from 'react'

/** The open elements that cover the page. The last element is on top. */
const covers: object[] = []

/**
 * Closes the topmost element on Escape, unless a toast has the focus. Replaces Radix's own handling, which would close the
 * element that rendered last.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useLayoutEffect(() => {
    if (!isOpen) return
    const cover = {}
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || covers.at(-1) !== cover) return
      if (event.target instanceof Element && event.target.closest('[data-toast]')) return
      event.preventDefault()
      onEscape()
    }
    covers.push(cover)
    window.addEventListener('keydown', listen, true)
    return () => {
      covers.splice(covers.indexOf(cover), 1)
      window.removeEventListener('keydown', listen, true)
    }
  }, [isOpen])
}
