import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const focusable = 'input, textarea, select, button, [tabindex]'

/**
 * Shows and focuses what the address names behind `#`, after a `prefix`, within the element of the result: the field of that
 * name, or what can first be focused in the part with that `data-part`. Waits until it `isThere`.
 */
export function useNamedPart<Within extends HTMLElement>(prefix = '', isThere = true) {
  const within = useRef<Within>(null)
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    if (!isThere || !/^[\w.]+$/.test(hash)) return
    const part = within.current?.querySelector(`[name="${prefix}${hash}"], [data-part="${prefix}${hash}"]`)
    const control = part?.matches(focusable) ? part : part?.querySelector(focusable)
    part?.scrollIntoView({ block: 'center' })
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }, [location, prefix, isThere])
  return within
}
