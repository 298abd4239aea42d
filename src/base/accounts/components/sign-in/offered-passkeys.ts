import { ApiError } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { signInFromField } from '../../query-options/authenticator.ts'

/**
 * Offers the site's passkeys in the autofill of the name field until the visitor signs in with one. If the server rejects a
 * passkey, for example because its challenge has expired, offers them again. Stops after a click on the passkey button.
 */
export async function offerInField(): Promise<void> {
  try {
    await signInFromField()
    toast({ title: t`Login successful`, description: t`Welcome back!`, leavesPage: true })
    // After a reload, the server redirects the signed-in visitor.
    location.reload()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 401) return
    toastFailure(t`Login failed`, problem.serverMessage)
    void offerInField()
  }
}
