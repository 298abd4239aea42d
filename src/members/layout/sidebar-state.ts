import { useSyncExternalStore } from 'react'

const key = 'sidebar'
const wideWindow = '(width > 73.75rem)'
const watchers = new Set<() => void>()

/** A script in the page's head that applies the stored choice before the first paint. */
export const sidebarScript = `try{const s=localStorage.getItem('${key}');if(s==='open'||s==='closed')document.documentElement.dataset.sidebar=s}catch{}`

/** Opens or closes the sidebar and saves the choice if the browser allows it. */
export function toggleSidebar(): void {
  const next = isOpen() ? 'closed' : 'open'
  document.documentElement.dataset.sidebar = next
  try {
    localStorage.setItem(key, next)
  } catch {
    // Without storage, the choice is lost when the page is left.
  }
  for (const watcher of watchers) watcher()
}

/** Returns whether the sidebar shows labels. Until the member chooses, it does so if the window is wide enough. */
export function useSidebarOpen(): boolean {
  return useSyncExternalStore(watch, isOpen, () => true)
}

function isOpen(): boolean {
  const { sidebar } = document.documentElement.dataset
  return sidebar ? sidebar === 'open' : window.matchMedia(wideWindow).matches
}

function watch(watcher: () => void): () => void {
  const width = window.matchMedia(wideWindow)
  watchers.add(watcher)
  width.addEventListener('change', watcher)
  return () => {
    watchers.delete(watcher)
    width.removeEventListener('change', watcher)
  }
}
