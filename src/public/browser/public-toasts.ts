import { closeToast, markSeen, shownToast } from '#ui/dialogs/toast.ts'
import { loadStyles } from '#ui/dom/styles.ts'
import { passToastOn } from '#ui/dom/toasts.ts'

/** Fetches the code of toasts with the first one. Not in `main.ts`, which is part of each page: nothing can be fetched from there. */
export function watchToasts(): void {
  const stop = shownToast.watch(() => {
    stop()
    const parts = [loadStyles(), import('#ui/dialogs/toast-region.tsx').catch(() => {})]
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
