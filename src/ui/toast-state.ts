export type ToastText = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; onSelect: () => void }
}

export type ShownToast = ToastText & { id: number; open: boolean }

/** How long a closed toast stays in memory, in milliseconds. */
const removalDelay = 1_000_000

let shown: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** Shows a short message; at most one is visible, so a newer one takes the place of an older. */
export function toast(text: ToastText): void {
  clearTimeout(removal)
  lastId += 1
  change({ ...text, id: lastId, open: true })
}

/** Closes the toast with this id, if it is still the one that shows. */
export function closeToast(id: number): void {
  if (shown?.id !== id || !shown.open) return
  change({ ...shown, open: false })
  removal = setTimeout(() => change(null), removalDelay)
}

export function shownToast(): ShownToast | null {
  return shown
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: ShownToast | null) {
  shown = next
  for (const watcher of watchers) watcher()
}
