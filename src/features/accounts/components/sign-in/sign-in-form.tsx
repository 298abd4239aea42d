import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { findMissing, useForm } from '#ui/form.ts'
import { toast } from '#ui/toast.tsx'
import { login } from '../../query-options.ts'

const missing = { emailOrUsername: 'Email or username is required', password: 'Password is required' }

/** Signing in by email or username. `onDone` is called once the session is stored. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const form = useForm<keyof typeof missing>({ check: (values) => findMissing(values, missing) })
  const { mutate, isPending } = useMutation({
    ...login,
    onSuccess: () => {
      toast({ title: 'Login successful', description: 'Welcome back!' })
      onDone()
    },
    onError: form.onFailure('Login failed', 'Login failed'),
  })
  return (
    <form {...form.bind((values) => mutate(values))} className="grid gap-4">
      <Field label="Email or Username" {...form.field('emailOrUsername')}>
        <TextInput required autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Password" {...form.field('password')}>
        <PasswordInput required autoComplete="current-password" />
      </Field>
      <p className="-mt-1 text-sm">
        <Link to="/reset-password" className="text-accent underline-offset-3 hover:underline">
          Forgot your password?
        </Link>
      </p>
      <Button type="submit" busy={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
