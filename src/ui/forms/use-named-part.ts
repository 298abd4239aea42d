import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const fields = 'input, textarea, select'

/**
 * Shows and focuses what the address names behind `#`, after a `prefix`, within the element of the result: the field of that
 * name, or of the part with that `data-part` the heading, a field or a button. Waits until it `isThere`.
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
