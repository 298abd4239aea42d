import { useEffect, useEffectEvent } from 'react'
import { closeOnBack } from './close-on-back.ts'

export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? closeOnBack(() => onBack()) : undefined), [isOpen])
}
