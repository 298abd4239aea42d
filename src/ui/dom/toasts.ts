import { shownToast, type ToastText, toast } from '../dialogs/toast.ts'
import { readStored, toastKey, writeStored } from '../state/visit-storage.ts'

/** Shows the toast that the previous page left. Stores a toast for the next page if it has `leavesPage` or nobody has seen it. */
export function passToastOn(): void {
  const stored = readStored(toastKey) as ToastText | null
  if (stored) toast(stored)
  let leftWith: number | undefined
  // Stores the toast at every change. Storing it only when the page is left would be too late, because the next page may already
  // have started.
  shownToast.watch(() => {
    const { id, title, description, variant, open, seen, leavesPage } = shownToast.get() ?? {}
    // Keeps the stored toast: it may close here while a slow server prepares the next page, which must still show it.
    if (leavesPage && id === leftWith) return
    const goesOn = open && (leavesPage || !seen)
    writeStored(toastKey, goesOn ? { title, description, variant } : undefined)
  })
  addEventListener('beforeunload', () => {
    leftWith = shownToast.get()?.id
  })
}
