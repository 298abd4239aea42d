import { useEffectEvent, useLayoutEffect } from 'react'

/** The open elements, the last one on top. */
const covers: object[] = []

/** Escape closes the topmost element that covers the page, or the focused toast. Radix would close the one rendered last. */
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
