import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useForm } from '#ui/forms/form.ts'
import { useSend } from '#ui/forms/use-send.ts'
import type { invitationsContract } from '../../contract/invitations.ts'
import type { ChosenIdentity } from '../../contract/sign-in.ts'
import { pathAfterSignIn } from '../../domain/next-path.ts'
import { checkIdentity, IdentityFields } from './identity-fields.tsx'

const call = apiCaller<typeof invitationsContract>()

type InvitedFormProps = { email: string; token: string }

/** The form by which an invited person creates an account. Without JavaScript, the browser posts the form itself. */
export default function InvitedForm({ email, token }: InvitedFormProps) {
  const form = useForm<keyof ChosenIdentity>({
    check: checkIdentity,
    action: `/api/invite/${token}/account`,
  })
  const { mutate, isPending, isSuccess } = useSend(
    (body: ChosenIdentity) => call('POST /api/invite/{token}/account', { params: { token }, body }),
    {
      onSuccess: (user) => location.assign(pathAfterSignIn(user)),
      onError: form.onFailure(t`Not accepted`, t`The account could not be made. Please try again.`),
    },
  )
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <IdentityFields field={form.field} />
      <Button type="submit" busy={isPending || isSuccess}>
        {t`Accept and Create Account`}
      </Button>
    </form>
  )
}
