import { useEffect, useRef } from 'react'
import { watchScrolling } from '#ui/scroll-position.ts'

/** A line along the top edge that grows with how far the page is scrolled. */
export function ScrollProgress() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => bar.current && showProgress(bar.current)
    show()
    return watchScrolling(show)
  }, [])
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Scrolled through the page"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="pointer-events-none fixed inset-x-0 top-0 z-40 h-[3px] origin-left scale-x-0 bg-accent noscript:hidden"
    />
  )
}

function showProgress(bar: HTMLElement): void {
  const room = document.documentElement.scrollHeight - window.innerHeight
  const share = room > 0 ? Math.min(1, window.scrollY / room) : 0
  bar.style.scale = `${share} 1`
  bar.setAttribute('aria-valuenow', String(Math.round(share * 100)))
}
