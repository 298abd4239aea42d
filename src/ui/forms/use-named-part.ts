import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const fields = 'input, textarea, select'

/**
 * Shows and focuses the part that the address names after `#` and a `prefix`, within the result's element: the field with that
 * name, or the heading, a field or a button of the part with that `data-part`. Waits until it `isThere`.
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
