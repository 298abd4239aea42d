import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { useSend } from '#ui/use-send.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import { FormOutcome } from './form-outcome.tsx'

const call = apiCaller<typeof accountsContract>()

/** A button confirms, since email scanners open links too. */
export default function EmailVerification({ email, token }: { email: string | null; token: string }) {
  const { mutate, isPending, isSuccess } = useSend(
    () => call('POST /api/auth/email-verification/confirm', { body: { token } }),
    {
      onError: (problem) =>
        showProblem('Error', problem, 'The email could not be verified. Please try again.'),
    },
  )
  if (isSuccess) {
    return (
      <FormOutcome title="Your email is verified">
        <Button asChild>
          <a href="/auth-dashboard">Go to your dashboard</a>
        </Button>
      </FormOutcome>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Is <strong className="font-medium break-all">{email}</strong> your address?
      </p>
      <Button busy={isPending} onClick={() => void mutate(undefined)}>
        Verify Email
      </Button>
    </div>
  )
}
