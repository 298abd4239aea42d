import { ApiError } from '#platform/api-client.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { signInFromField } from '../../query-options/authenticator.ts'

/**
 * Offers the site's passkeys in the name field until one signs in. If the server rejects one, for example because its challenge
 * has expired, offers them again. Stops after a click on the passkey button.
 */
export async function offerInField(): Promise<void> {
  try {
    await signInFromField()
    toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
    // The server redirects signed-in visitors from this page.
    location.reload()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) return
    toastFailure('Login failed', problem.serverMessage)
    void offerInField()
  }
}
