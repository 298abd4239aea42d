import { toast } from '#ui/dialogs/toast.ts'
import type { User } from '../../contract/user.ts'
import { pathAfterSignIn } from '../../domain/next-path.ts'

export function enterSite(user: User | undefined, next?: string): void {
  // The back button may restore this page from the browser's cache. After a reload, the server redirects a signed-in visitor.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.assign(pathAfterSignIn(user, next))
}

/** Leaves the sign-in page, and shows a welcome on the next page. */
export function welcome(user: User, next?: string): void {
  toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
  enterSite(user, next)
}
