import { useEffectEvent, useLayoutEffect } from 'react'

/** What is open, the last one on top. */
const covers: object[] = []

/**
 * Escape closes what covers the page; of several the one on top. Radix gives the key to whatever was rendered last: a
 * toast that appears over a dialog would take it. Inside a toast it closes the toast.
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
