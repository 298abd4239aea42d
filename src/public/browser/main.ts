import { watchBack } from '#ui/dialogs/close-on-back.ts'
import { watchArt } from '#ui/dom/art.ts'
import { watchCode } from '#ui/dom/post-code.ts'
import { watchTheme } from '#ui/dom/theme.ts'
import { watchTooltips } from '#ui/dom/tooltips.ts'
import { repeatEarlyActions } from '#ui/loading/early-actions.ts'
import { afterFirstPaint, applyFonts, offerPasskeys, onceShown, reportVisit } from './after-first-paint.ts'
import { forgetSentForm, restoreEarlyValues } from './controls.ts'
import { watchCornerButtons } from './corner-buttons.ts'
import { prepareIslands, reopenChat, showOwnTimes, watchIslands } from './islands.ts'
import { watchNavigation } from './navigation.ts'
import { watchFolds, watchPost, watchToasts } from './public-parts.ts'
import { watchSections } from './sections.ts'
import { watchSession } from './session.ts'
import { watchTabs } from './tabs.ts'

// The script of public pages, which is inlined in each page. It only calls code in other files, whose listeners work for the
// whole page.
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
onceShown(() => afterFirstPaint(reportVisit))
afterFirstPaint(offerPasskeys)
prepareIslands()
