import { useState } from 'react'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { useSend } from '#ui/forms/use-send.ts'
import { rich } from '#ui/text/rich.tsx'
import type { accountsContract } from '../../contract/accounts.ts'
import { FormOutcome } from './form-outcome.tsx'
import { hasCode } from './needs-code.ts'

const call = apiCaller<typeof accountsContract>()

type EmailVerificationProps = { email: string | null; token: string; isForNotifications: boolean }

/** Verifies an email when its button is pressed. The link alone must not verify it, because email scanners open links too. */
export default function EmailVerification({ email, token, isForNotifications }: EmailVerificationProps) {
  const [wasVerified, setWasVerified] = useState(false)
  const { mutate, isPending, isSuccess } = useSend(() => confirm(token, isForNotifications), {
    onError: (problem) =>
      hasCode(problem, 'verified-already')
        ? setWasVerified(true)
        : showProblem(t`Error`, problem, t`The email could not be verified. Please try again.`),
  })
  const account = { account: <strong className="font-medium break-all">{email}</strong> }
  if (wasVerified)
    return (
      <FormOutcome title={t`This email is verified already`}>
        <p className="text-muted">{t`The link has done its work. There is nothing left to do.`}</p>
        <Button href="/auth">{t`Go to your dashboard`}</Button>
      </FormOutcome>
    )
  if (isSuccess) {
    return (
      <FormOutcome title={t`Your email is verified`}>
        <p className="text-muted">
          {isForNotifications
            ? t`Your notices go to this address from now on.`
            : t`Whatever else was signed in to this account is signed out now.`}
        </p>
        <Button href="/auth">{t`Go to your dashboard`}</Button>
      </FormOutcome>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      {isForNotifications ? (
        <p>{rich(t`Shall the notices for <account/> go to the address that got this link?`, account)}</p>
      ) : (
        <p>{rich(t`Is <account/> your address?`, account)}</p>
      )}
      <Button busy={isPending} onClick={() => void mutate(undefined)}>
        {t`Verify Email`}
      </Button>
    </div>
  )
}

async function confirm(token: string, isForNotifications: boolean): Promise<void> {
  const input = { body: { token } }
  if (isForNotifications) await call('POST /api/settings/notification-email/confirm', input)
  else await call('POST /api/auth/email-verification/confirm', input)
}
