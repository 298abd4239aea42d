import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Renders its content, and thus loads its code, when it enters the upper 90% of the window. Renders `instead` until then. */
export function WhenVisible({ instead, children }: { instead: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current || isVisible) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setVisible(true),
      { rootMargin: '0px 0px -10%' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [isVisible])
  return (
    <div ref={box} className="min-w-0">
      {isVisible ? children : instead}
    </div>
  )
}
