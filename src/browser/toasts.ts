import { shownToast, type ToastText, toast } from '#ui/toast.ts'
import { readStored, writeStored } from '#ui/visit-storage.ts'
import { loadStyles } from './styles.ts'

const storageKey = 'toast'

/** Fetches the code of toasts with the first one. A toast that is open when the page is left shows on the next page. */
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

/** The same for the members' area, which shows toasts itself. A toast of the page before goes no further than where it was seen. */
export function passToastOn(): void {
  const stored = readStored(storageKey) as ToastText | null
  const passedOn = stored && toast(stored)
  let leftWith: number | undefined
  // Not only when the page is left: the next one may begin before this one has written.
  shownToast.watch(() => {
    const { id, title, description, variant, open, seen } = shownToast.get() ?? {}
    // Its time may end here before a slow server has sent the next page, which shows it all the same.
    if (id && id === leftWith) return
    const goesOn = open && !(seen && id === passedOn)
    writeStored(storageKey, goesOn ? { title, description, variant } : undefined)
  })
  addEventListener('beforeunload', () => {
    leftWith = shownToast.get()?.id
  })
}
