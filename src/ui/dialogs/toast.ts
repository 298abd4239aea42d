import { createStore } from '../state/store.ts'

export type ToastText = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** Milliseconds; 5,000 by default. */
  duration?: number
  /** The page is about to be left, so the next page shows the toast too. Other toasts move on only if nobody saw them. */
  leavesPage?: boolean
  action?: { label: string; onSelect: () => void }
}

/** `seen` is set once the toast has been painted in a visible page. */
export type ShownToast = ToastText & { id: number; open: boolean; seen?: boolean }

/** Milliseconds that a closed toast stays in memory. */
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

/** Closes the toast with this id if it is still the current one; without an id, closes the current one. */
export function closeToast(id?: number): void {
  const shown = shownToast.get()
  if (!shown?.open || (id !== undefined && id !== shown.id)) return
  shownToast.set({ ...shown, open: false })
  removal = setTimeout(() => shownToast.set(null), removalDelay)
}
