import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** A store's value in a component, which rerenders when it changes. The server's HTML has the initial one. */
export const useStore = <Value>({ watch, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(watch, get, () => initial)
