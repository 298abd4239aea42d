import { createStore } from '../state/store.ts'

export type ToastText = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** The duration in milliseconds. Defaults to 5,000. */
  duration?: number
  /**
   * Whether the page is about to be left, so that the next page must show the toast again. Other toasts appear on the next page
   * only if nobody has seen them.
   */
  leavesPage?: boolean
  action?: { label: string; onSelect: () => void }
}

/** The toast on screen. `seen` is set once it has been painted in a visible page. */
export type ShownToast = ToastText & { id: number; open: boolean; seen?: boolean }

/** Milliseconds for which a closed toast stays in memory. */
const removalDelay = 1_000_000

export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast, which replaces the current one. Returns its id. */
export function toast(text: ToastText): number {
  clearTimeout(removal)
  lastId += 1
  shownToast.set({ ...text, id: lastId, open: true })
  return lastId
}

export const toastFailure = (title: string, description: string, more?: Pick<ToastText, 'leavesPage'>) =>
  toast({ title, description, variant: 'destructive', ...more })

export function markSeen(id: number): void {
  const shown = shownToast.get()
  if (shown?.id === id && !shown.seen) shownToast.set({ ...shown, seen: true })
}

/** Closes the current toast. With an id, closes it only if it has this id. */
export function closeToast(id?: number): void {
  const shown = shownToast.get()
  if (!shown?.open || (id !== undefined && id !== shown.id)) return
  shownToast.set({ ...shown, open: false })
  removal = setTimeout(() => shownToast.set(null), removalDelay)
}
