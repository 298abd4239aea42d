import { apiCaller } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { findMissing, useForm } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { useSend } from '#ui/use-send.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import type { LoginInput } from '../../contract/sign-in.ts'

const call = apiCaller<typeof accountsContract>()

const missing = { emailOrUsername: 'Email or username is required', password: 'Password is required' }

/** Signing in by email or username. `onDone` is called once the visitor is signed in. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const form = useForm<keyof typeof missing>({ check: (values) => findMissing(values, missing) })
  const { mutate, isPending, isSuccess } = useSend(
    (body: LoginInput) => call('POST /api/auth/login', { body }),
    {
      onSuccess: () => {
        toast({ title: 'Login successful', description: 'Welcome back!', leavesPage: true })
        onDone()
      },
      onError: form.onFailure('Login failed', 'Login failed'),
    },
  )
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <Field label="Email or Username" {...form.field('emailOrUsername')}>
        <TextInput required autoComplete="username" autoCapitalize="none" spellCheck={false} />
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
