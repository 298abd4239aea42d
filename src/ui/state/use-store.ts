import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** The value of a store in a component, which renders again when it changes. The server's HTML contains the initial value. */
export const useStore = <Value>({ watch, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(watch, get, () => initial)
