import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './close-on-back.ts'

/** Uses `closeOnBack` while the component is open. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? closeOnBack(() => onBack()) : undefined), [isOpen])
}
