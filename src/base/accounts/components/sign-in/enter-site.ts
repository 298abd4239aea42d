import { toast } from '#ui/dialogs/toast.ts'
import type { User } from '../../contract/user.ts'
import { pathAfterSignIn } from '../../domain/next-path.ts'

/** Leaves the sign-in page for the page after it. */
export function enterSite(user: User, next?: string): void {
  // The browser may keep this page for its Back button. After a reload, the server redirects a signed-in visitor.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(pathAfterSignIn(user, next))
}

/** Leaves the sign-in page, and shows a welcome on the next page. */
export function welcome(user: User, next?: string): void {
  toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
  enterSite(user, next)
}
