import { ApiError } from '#platform/api-client.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { signInFromField } from '../../query-options/authenticator.ts'

/**
 * Offers the passkeys of this site in the field of the name until one signs in. After one that is refused, as when its challenge was too
 * old, they are offered again; not once the button has asked for one instead.
 */
export async function offerInField(): Promise<void> {
  try {
    await signInFromField()
    toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
    // The page leads on who is signed in.
    location.reload()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) return
    toastFailure('Login failed', problem.serverMessage)
    void offerInField()
  }
}
