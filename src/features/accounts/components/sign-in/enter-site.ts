import { toast } from '#ui/dialogs/toast.ts'
import type { User } from '../../contract/user.ts'
import { pathAfterSignIn } from '../../domain/next-path.ts'

/** Leaves the sign-in page for where the sign-in leads. */
export function enterSite(user: User | undefined, next?: string): void {
  // The browser may keep this page for its Back button. A visitor who is signed in is redirected instead.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(pathAfterSignIn(user, next))
}

/** The same with a word of welcome on the next page. */
export function welcome(user: User, next?: string): void {
  toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
  enterSite(user, next)
}
