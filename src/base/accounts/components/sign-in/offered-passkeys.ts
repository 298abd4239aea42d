import { ApiError } from '#platform/api-client.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { signInFromField } from '../../query-options/authenticator.ts'

/**
 * Offers the site's passkeys in the autofill of the name field until the visitor signs in with one. If the server rejects a
 * passkey, for example because its challenge has expired, offers them again. Stops after a click on the passkey button.
 */
export async function offerInField(): Promise<void> {
  try {
    await signInFromField()
    toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
    // After a reload, the server redirects the signed-in visitor.
    location.reload()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) return
    toastFailure('Login failed', problem.serverMessage)
    void offerInField()
  }
}
