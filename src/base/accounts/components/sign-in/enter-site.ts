import { t } from '#platform/texts.ts'
import { toast } from '#ui/dialogs/toast.ts'
import type { User } from '../../contract/user.ts'
import { pathAfterSignIn } from '../../domain/next-path.ts'

/** Leaves the sign-in page for `next`, by default for the user's first page. */
export function enterSite(user: User, next?: string): void {
  // When the visitor goes back, the browser may restore this page from its cache. A reload then lets the server redirect the
  // signed-in visitor.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(pathAfterSignIn(user, next))
}

/** Leaves the sign-in page as `enterSite` does, and shows a welcome on the next page. */
export function welcome(user: User, next?: string): void {
  toast({ title: t`Login successful`, description: t`Welcome back!`, leavesPage: true })
  enterSite(user, next)
}
