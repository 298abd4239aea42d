import { load, visible } from '@tanstack/react-start/hydration'
import { useState } from 'react'

const rootMargin = '600px'

/**
 * When an island wakes: as it comes near the window, since the server's HTML reads completely until then. On a page reached
 * from another one no element with that id stands yet; it is drawn at once, so that a jump to an anchor lands where it should.
 */
export function useHydrateNear(id: string) {
  const [when] = useState(() => (isDrawnAnew(id) ? load() : near()))
  return when
}

const isDrawnAnew = (id: string) => !import.meta.env.SSR && !document.getElementById(id)

/**
 * Start's `visible`, but for every observation: it reads only the first of those that come together, so that a part that
 * a busy page reports as far and then as near at once would sleep on. Without an element Start wakes a part at once.
 */
function near(): ReturnType<typeof visible> {
  const strategy = visible({ rootMargin })
  const hydrateWhenNear: typeof strategy._s = (context) => {
    const wake = () => strategy._s?.({ ...context, element: null })
    if (!context.element) return wake()
    const observer = new IntersectionObserver(
      (observations) => {
        if (!observations.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { rootMargin },
    )
    observer.observe(context.element)
    return () => observer.disconnect()
  }
  return { ...strategy, _s: hydrateWhenNear }
}
