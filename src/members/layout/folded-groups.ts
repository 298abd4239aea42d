import { useSyncExternalStore } from 'react'

const key = 'folded'
const watchers = new Set<() => void>()

/**
 * A script in the page's head that applies the stored choice before the first paint. It sets an attribute that the CSS variant
 * `folded` reads.
 */
export const foldedScript = `try{const f=localStorage.getItem('${key}');if(/^[\\w ]+$/.test(f))document.documentElement.dataset.folded=f}catch{}`

const foldedGroups = () => document.documentElement.dataset.folded?.split(' ').filter(Boolean) ?? []

/** Folds or unfolds a group of the menu and saves the choice if the browser allows it. */
export function toggleGroup(name: string): void {
  const before = foldedGroups()
  const folded = before.includes(name) ? before.filter((one) => one !== name) : [...before, name]
  document.documentElement.dataset.folded = folded.join(' ')
  try {
    localStorage.setItem(key, folded.join(' '))
  } catch {
    // Without storage, the choice is lost when the page is left.
  }
  for (const watcher of watchers) watcher()
}

export const useIsFolded = (name: string): boolean =>
  useSyncExternalStore(
    watch,
    () => foldedGroups().includes(name),
    () => false,
  )

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
