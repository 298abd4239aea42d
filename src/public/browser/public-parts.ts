import { t } from '#platform/texts.ts'
import { closeToast, markSeen, shownToast, toast } from '#ui/dialogs/toast.ts'
import { loadStyles } from '#ui/dom/styles.ts'
import { passToastOn } from '#ui/dom/toasts.ts'
import { markHeadings } from '#ui/page/mark-headings.ts'

/**
 * Handles a post's share button, and highlights the current heading's link in the table of contents. `post-code.ts` handles the
 * code blocks.
 */
export function watchPost(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const title = target.closest<HTMLElement>('[data-share]')?.dataset.share
    if (title) void share(title, location.origin + location.pathname)
  })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  if (links.length > 0) markHeadings(links)
}

/** Opens the device's share dialog. If there is none, copies the post's URL. */
async function share(title: string, url: string): Promise<void> {
  try {
    if (typeof navigator.share === 'function') await navigator.share({ title, url })
    else {
      await navigator.clipboard.writeText(url)
      toast({ title: t`Link copied`, description: t`The address of this post is on your clipboard.` })
    }
  } catch (problem) {
    // Ignores this error: the visitor has closed the share dialog.
    if (problem instanceof DOMException && problem.name === 'AbortError') return
    toast({ title: t`Sharing did not work`, description: url, variant: 'destructive' })
  }
}

/** Handles the buttons that show the rest of a list, which `data-unfolds` names. Focuses the first new entry. */
export function watchFolds(): void {
  addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-unfolds]')
    const list = button && document.getElementById(button.dataset.unfolds ?? '')
    if (!list) return
    const first = [...list.children].find((entry) => !entry.checkVisibility()) as HTMLElement | undefined
    delete list.dataset.folded
    button.hidden = true
    if (!first) return
    first.tabIndex = -1
    first.focus({ preventScroll: true })
  })
}

/** Fetches the code for toasts when the first toast is shown. */
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

/** Shows toasts without their code if it cannot be fetched, for example because the connection is lost. */
function showPlainToasts(): void {
  const note = document.body.appendChild(document.createElement('p'))
  note.role = 'status'
  note.className =
    'above-corner fixed inset-x-4 bottom-4 z-60 rounded-control border border-line bg-surface-3 px-4 py-3 text-md shadow-pop md:inset-s-auto md:max-w-[380px]'
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
