import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#features/accounts/components/use-session.ts'
import { verifyEmail } from '#features/accounts/query-options.ts'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { AccountPage, Said } from './account-page.tsx'

/** Opened by an emailed link. A button confirms, since email scanners open links too. */
export function VerifyEmailPage({ token }: { token?: string }) {
  const session = useSession()
  const { mutate, isPending, isSuccess } = useMutation({
    ...verifyEmail,
    onError: (problem) => showProblem('Error', problem, 'The email could not be verified. Please try again.'),
  })
  return (
    <AccountPage
      title="Verify your email"
      text="So that we know where to write to, and that nobody else gave your address."
    >
      {isSuccess ? (
        <Said title="Your email is verified">
          <Button asChild>
            <Link to="/auth-dashboard">Go to your dashboard</Link>
          </Button>
        </Said>
      ) : (
        <Confirm
          email={session?.user.email}
          token={token}
          busy={isPending}
          onConfirm={() => token && mutate(token)}
        />
      )}
    </AccountPage>
  )
}

type ConfirmProps = { email?: string | null; token?: string; busy: boolean; onConfirm: () => void }

function Confirm({ email, token, busy, onConfirm }: ConfirmProps) {
  if (!token) return <p>This link is incomplete. Open it again from the mail, or ask for a new one.</p>
  if (email === undefined) {
    return (
      <div className="grid justify-items-start gap-4">
        <p>Please sign in to the account whose email you want to verify.</p>
        <Button asChild>
          <Link to="/auth" search={{ next: `/verify-email?token=${token}` }}>
            Sign In
          </Link>
        </Button>
      </div>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        Is <strong className="font-medium break-all">{email}</strong> your address?
      </p>
      <Button busy={busy} onClick={onConfirm}>
        Verify Email
      </Button>
    </div>
  )
}
