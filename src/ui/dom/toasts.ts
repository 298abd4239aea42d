import { shownToast, type ToastText, toast } from '../dialogs/toast.ts'
import { readStored, toastKey, writeStored } from '../state/visit-storage.ts'

/** Shows the previous page's toast. Passes on a toast with `leavesPage`, or one that nobody has seen. */
export function passToastOn(): void {
  const stored = readStored(toastKey) as ToastText | null
  if (stored) toast(stored)
  let leftWith: number | undefined
  // Written at every change, not only when the page is left: the next page may begin before this one has written.
  shownToast.watch(() => {
    const { id, title, description, variant, open, seen, leavesPage } = shownToast.get() ?? {}
    // The toast may close here before a slow server has sent the next page, which should still show it.
    if (leavesPage && id === leftWith) return
    const goesOn = open && (leavesPage || !seen)
    writeStored(toastKey, goesOn ? { title, description, variant } : undefined)
  })
  addEventListener('beforeunload', () => {
    leftWith = shownToast.get()?.id
  })
}
