import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import type { LoginInput } from '../../contract/sign-in.ts'
import type { User } from '../../contract/user.ts'
import { needsCode } from './needs-code.ts'

const call = apiCaller<typeof accountsContract>()

const missing = { emailOrUsername: 'Email or username is required', password: 'Password is required' }

type SignInFormProps = {
  onDone: (user: User) => void
  /** Called when the password was right and a code is needed too. */
  onCode: () => void
}

/** Signing in by email or username. `onDone` is called once the visitor is signed in. */
export function SignInForm({ onDone, onCode }: SignInFormProps) {
  const form = useForm<keyof typeof missing>({ check: (values) => findMissing(values, missing) })
  const { mutate, isPending, isSuccess } = useSend(
    (body: LoginInput) => call('POST /api/auth/login', { body }),
    {
      onSuccess: (user) => {
        toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
        onDone(user)
      },
      onError: (problem) =>
        needsCode(problem) ? onCode() : form.onFailure('Login failed', 'Login failed')(problem),
    },
  )
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <Field label="Email or Username" {...form.field('emailOrUsername')}>
        <TextInput required autoComplete="username webauthn" autoCapitalize="none" spellCheck={false} />
      </Field>
      <PasswordField kind="current" label="Password" {...form.field('password')} required />
      <p className="-mt-1 text-sm">
        <a
          href="/reset-password"
          className="inline-block py-0.5 text-accent underline-offset-3 hover:underline"
        >
          Forgot your password?
        </a>
      </p>
      <Button type="submit" busy={isPending || isSuccess}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
