import { load, visible } from '@tanstack/react-start/hydration'
import { useState } from 'react'

/**
 * When an island wakes: as it comes near the window, since the server's HTML reads completely until then. On a page reached
 * from another one no element with that id stands yet; it is drawn at once, so that a jump to an anchor lands where it should.
 */
export function useHydrateNear(id: string) {
  const [when] = useState(() => (isDrawnAnew(id) ? load() : visible({ rootMargin: '600px' })))
  return when
}

const isDrawnAnew = (id: string) => !import.meta.env.SSR && !document.getElementById(id)
