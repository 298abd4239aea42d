import { ApiError, apiCaller } from '#platform/api-client.ts'
import { toast } from '#ui/toast.ts'
import type { passkeysContract } from '../../contract/passkeys.ts'
import type { User } from '../../contract/user.ts'
import { answerWithPasskey, signInWithPasskey } from '../../query-options/authenticator.ts'
import { PasskeyButton } from '../passkey-button.tsx'

const call = apiCaller<typeof passkeysContract>()

const welcome = () => toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })

type WayProps = { onDone: (user: User) => void }

/** Signing in with a passkey alone. */
export const PasskeySignIn = ({ onDone }: WayProps) => (
  <PasskeyButton
    label="Sign in with a passkey"
    send={signInWithPasskey}
    onDone={(user) => {
      welcome()
      onDone(user)
    }}
  />
)

type StepProps = WayProps & {
  /** Whether the browser is to be trusted. */
  trust: () => boolean
  /** Called when the sign-in does not wait any more. */
  onOver: (problem: ApiError) => void
}

/** The second step of a sign-in with a passkey of the account. */
export const PasskeyStep = ({ trust, onDone, onOver }: StepProps) => (
  <PasskeyButton
    label="Use a passkey"
    send={async () => {
      const passkey = await answerWithPasskey(() =>
        call('POST /api/auth/second-factor/passkey/options', { body: {} }),
      )
      return call('POST /api/auth/second-factor/passkey', { body: { passkey, trust: trust() } })
    }}
    onDone={(user) => {
      welcome()
      onDone(user)
    }}
    onProblem={(problem) => {
      if (problem instanceof ApiError && problem.status === 401) onOver(problem)
    }}
  />
)
