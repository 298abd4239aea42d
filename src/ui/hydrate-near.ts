import { load, visible } from '@tanstack/react-start/hydration'
import { useState } from 'react'

const rootMargin = '600px'

/**
 * Hydrates an island near the viewport; the server's HTML is complete until then. On a page reached from another one
 * there is no element with that id yet; the island is drawn at once, so that a jump to an anchor scrolls to the right
 * place.
 */
export function useHydrateNear(id: string) {
  const [when] = useState(() => (isDrawnAnew(id) ? load() : near()))
  return when
}

const isDrawnAnew = (id: string) => !import.meta.env.SSR && !document.getElementById(id)

/**
 * Start's `visible`, but for every observation: it reads only the first of several simultaneous entries, so that an
 * island reported as far and then as near would never hydrate. Without an element Start hydrates at once.
 */
function near(): ReturnType<typeof visible> {
  const strategy = visible({ rootMargin })
  const hydrateWhenNear: typeof strategy._s = (context) => {
    const hydrate = () => strategy._s?.({ ...context, element: null })
    if (!context.element) return hydrate()
    const observer = new IntersectionObserver(
      (observations) => {
        if (!observations.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        hydrate()
      },
      { rootMargin },
    )
    observer.observe(context.element)
    return () => observer.disconnect()
  }
  return { ...strategy, _s: hydrateWhenNear }
}
