import { createStore } from '../state/store.ts'

export type ToastText = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** In milliseconds; 5,000 by default. */
  duration?: number
  /** The page is left right after it, so that it shows on the next page too. Any other goes on only if nobody saw it here. */
  leavesPage?: boolean
  action?: { label: string; onSelect: () => void }
}

/** `seen` once it has been painted in a page that is visible. */
export type ShownToast = ToastText & { id: number; open: boolean; seen?: boolean }

/** How long a closed toast stays in memory, in milliseconds. */
const removalDelay = 1_000_000

export const shownToast = createStore<ShownToast | null>(null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast; it replaces an older one. Returns its id. */
export function toast(text: ToastText): number {
  clearTimeout(removal)
  lastId += 1
  shownToast.set({ ...text, id: lastId, open: true })
  return lastId
}

export const toastFailure = (title: string, description: string, more?: Pick<ToastText, 'leavesPage'>) =>
  toast({ title, description, variant: 'destructive', ...more })

/** Notes that the toast with this id has been painted. */
export function markSeen(id: number): void {
  const shown = shownToast.get()
  if (shown?.id === id && !shown.seen) shownToast.set({ ...shown, seen: true })
}

/** Closes the toast with this id, if it is still the present one; without an id, the present one. */
export function closeToast(id?: number): void {
  const shown = shownToast.get()
  if (!shown?.open || (id !== undefined && id !== shown.id)) return
  shownToast.set({ ...shown, open: false })
  removal = setTimeout(() => shownToast.set(null), removalDelay)
}
