import { shownToast, type ToastText, toast } from '../dialogs/toast.ts'
import { readStored, toastKey, writeStored } from '../state/visit-storage.ts'

/** Shows the previous page's toast, and passes on one that `leavesPage` or that nobody has seen. For members' pages too. */
export function passToastOn(): void {
  const stored = readStored(toastKey) as ToastText | null
  if (stored) toast(stored)
  let leftWith: number | undefined
  // Not only when the page is left: the next one may begin before this one has written.
  shownToast.watch(() => {
    const { id, title, description, variant, open, seen, leavesPage } = shownToast.get() ?? {}
    // Its time may end here before a slow server has sent the next page, which still shows it.
    if (leavesPage && id === leftWith) return
    const goesOn = open && (leavesPage || !seen)
    writeStored(toastKey, goesOn ? { title, description, variant } : undefined)
  })
  addEventListener('beforeunload', () => {
    leftWith = shownToast.get()?.id
  })
}
