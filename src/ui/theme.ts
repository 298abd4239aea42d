import { useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const key = 'theme'
const watchers = new Set<() => void>()

/**
 * Stands in the head, before anything is painted: the page comes dark, a saved 'light' takes that away.
 * An inline script, so its hash or nonce belongs into the page's policy.
 */
export const themeScript = `try{if(localStorage.getItem('${key}')==='light')document.documentElement.classList.remove('dark')}catch{}`

/** The theme that shows. */
export function readTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Shows a theme and remembers it, where the browser lets us. */
export function saveTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage may be turned off; the theme then lasts for this page.
  }
  for (const watcher of watchers) watcher()
}

export function toggleTheme(): void {
  saveTheme(readTheme() === 'dark' ? 'light' : 'dark')
}

/** The theme, kept up to date; another tab's choice counts too. While rendering on the server it is dark. */
export function useTheme(): Theme {
  return useSyncExternalStore(watch, readTheme, () => 'dark')
}

function watch(watcher: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === key) saveTheme(event.newValue === 'light' ? 'light' : 'dark')
  }
  watchers.add(watcher)
  addEventListener('storage', follow)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', follow)
  }
}
