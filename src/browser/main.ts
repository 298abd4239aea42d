import { watchBack } from '#ui/close-on-back.ts'
import { repeatEarlyActions } from '#ui/early-actions.ts'
import { closeToast, markSeen, shownToast } from '#ui/toast.ts'
import { afterFirstPaint, applyFonts, offerPasskeys, reportVisit } from './after-first-paint.ts'
import { watchArt } from './art.ts'
import { forgetSentForm, restoreEarlyValues } from './controls.ts'
import { watchCornerButtons } from './corner-buttons.ts'
import { prepareIslands, reopenChat, showOwnTimes, watchIslands } from './islands.ts'
import { watchNavigation } from './navigation.ts'
import { watchCode } from './post-code.ts'
import { watchFolds, watchPost } from './presses.ts'
import { watchSections } from './sections.ts'
import { watchSession } from './session.ts'
import { loadStyles } from './styles.ts'
import { watchTabs } from './tabs.ts'
import { watchTheme } from './theme.ts'
import { passToastOn } from './toasts.ts'
import { watchTooltips } from './tooltips.ts'

// The script of public pages. Everything listens once, for the whole page.
forgetSentForm()
restoreEarlyValues()
watchIslands()
applyFonts()
watchBack(reopenChat())
afterFirstPaint(watchCornerButtons)
watchTheme()
watchNavigation()
watchTabs()
watchSections()
watchFolds()
watchSession()
watchTooltips()
watchToasts()
afterFirstPaint(watchArt)
watchPost()
watchCode()
void showOwnTimes()
repeatEarlyActions()
afterFirstPaint(reportVisit)
afterFirstPaint(offerPasskeys)
prepareIslands()

/** Fetches the code of toasts with the first one. */
function watchToasts(): void {
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
