import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const fields = 'input, textarea, select'

/**
 * Scrolls to the part that the URL's fragment names, once `isThere`, and focuses it: a field with this `name`, or an element with
 * this `data-part`, inside the element of the returned ref. `prefix` is added before a field's name.
 */
export function useNamedPart<Within extends HTMLElement>(prefix = '', isThere = true) {
  const within = useRef<Within>(null)
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (!isThere || !/^[\w.]+$/.test(hash)) return
    const part = within.current?.querySelector(`[name="${prefix}${hash}"], [data-part="${prefix}${hash}"]`)
    if (!part) return
    const first = (found: string) => part.querySelector<HTMLElement>(found)
    const control = part.matches(fields)
      ? (part as HTMLElement)
      : (first('h2') ?? first(fields) ?? first('button'))
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
  }, [location, prefix, isThere])
  return within
}
