import { useSyncExternalStore } from 'react'

/** A value that several components share and that stays while pages change. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const watchers = new Set<() => void>()
  const get = () => value
  const watch = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return {
    get,
    watch,
    set: (next: Value) => {
      value = next
      for (const watcher of watchers) watcher()
    },
    /** The value in a component, which renders again when it changes. The server's HTML has the initial one. */
    useValue: () => useSyncExternalStore(watch, get, () => initial),
  }
}
