import { closeToast, markSeen, shownToast, type ToastText, toast } from '#ui/toast.ts'
import { readStored, toastKey, writeStored } from '#ui/visit-storage.ts'
import { loadStyles } from './styles.ts'

/** Fetches the code of toasts with the first one. */
export function watchToasts(): void {
  const stop = shownToast.watch(() => {
    stop()
    const parts = [loadStyles(), import('#ui/toast-region.tsx').catch(() => {})]
    Promise.all([import('./toaster.tsx'), ...parts])
      .then(([{ mountToaster }]) => mountToaster())
      .catch(showPlainToasts)
  })
  passToastOn()
}

/** Where the code of toasts cannot be fetched, such as without a connection. */
function showPlainToasts(): void {
  const note = document.body.appendChild(document.createElement('p'))
  note.role = 'status'
  note.className =
    'above-corner fixed inset-x-4 bottom-4 z-60 rounded-control border border-line bg-surface-3 px-4 py-3 text-md shadow-pop md:left-auto md:max-w-[380px]'
  const show = () => {
    const { id = 0, title, description, open, seen } = shownToast.get() ?? {}
    note.hidden = !open
    note.textContent = [title, description].filter(Boolean).join(': ')
    if (!open || seen) return
    setTimeout(closeToast, 5000, id)
    markSeen(id)
  }
  shownToast.watch(show)
  show()
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
