import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { pageStatusId } from './top-bar.tsx'

/** Shows a live status in the bar above the page, once the script has loaded. Not on phones. */
export function PageStatus({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(watchNothing, findPlace, () => null)
  return place && createPortal(children, place)
}

const watchNothing = () => () => {}
const findPlace = () => document.getElementById(pageStatusId)
