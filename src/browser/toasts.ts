import { shownToast, type ToastText, toast } from '#ui/toast.ts'
import { readStored, toastKey, writeStored } from '#ui/visit-storage.ts'
import { loadStyles } from './styles.ts'

/** Fetches the code of toasts with the first one. */
export function watchToasts(): void {
  const stop = shownToast.watch(() => {
    stop()
    const parts = [loadStyles(), import('#ui/toast-region.tsx').catch(() => {})]
    Promise.all([import('./toaster.tsx'), ...parts])
      .then(([{ mountToaster }]) => mountToaster())
      .catch((problem) => console.info('A toast was not shown:', problem))
  })
  passToastOn()
}

/**
 * Shows the toast of the page before, and hands on to the next page one that `leavesPage`, and one that nobody has seen. For
 * the members' area too, which shows toasts itself.
 */
export function passToastOn(): void {
  const stored = readStored(toastKey) as ToastText | null
  if (stored) toast(stored)
  let leftWith: number | undefined
  // Not only when the page is left: the next one may begin before this one has written.
  shownToast.watch(() => {
    const { id, title, description, variant, open, seen, leavesPage } = shownToast.get() ?? {}
    // Its time may end here before a slow server has sent the next page, which shows it all the same.
    if (leavesPage && id === leftWith) return
    const goesOn = open && (leavesPage || !seen)
    writeStored(toastKey, goesOn ? { title, description, variant } : undefined)
  })
  addEventListener('beforeunload', () => {
    leftWith = shownToast.get()?.id
  })
}
