import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * Returns the value of a store in a component, which rerenders when the value changes. The server's HTML contains the initial
 * value.
 */
export const useStore = <Value>({ watch, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(watch, get, () => initial)
