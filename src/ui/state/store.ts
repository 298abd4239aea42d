import { readStored, writeStored } from './visit-storage.ts'

/** A value that several parts of a page share. With `storageKey`, it is stored for the visit or longer (`visit-storage.ts`). */
export type Store<Value> = {
  initial: Value
  get: () => Value
  set: (next: Value) => void
  /** Calls `watcher` at every change. Returns the function that stops these calls. */
  watch: (watcher: () => void) => () => void
}

/** Creates a store. `read` must validate a stored value, because anybody can write into the storage. */
export function createStore<Value>(
  initial: Value,
  storageKey?: string,
  read = (stored: unknown) => stored as Value,
): Store<Value> {
  const stored = storageKey && !import.meta.env.SSR ? readStored(storageKey) : null
  let value = stored === null ? initial : read(stored)
  const watchers = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next
      if (storageKey) writeStored(storageKey, next)
      for (const watcher of watchers) watcher()
    },
    watch: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
