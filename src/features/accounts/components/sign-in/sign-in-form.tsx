import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { showFieldErrors, useZodForm } from '#ui/form.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { LoginInput } from '../../contract/auth.ts'
import { login } from '../../query-options/account.ts'

/** Signing in by e-mail or username. `onDone` comes after the session stands. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(LoginInput, { emailOrUsername: '', password: '' })
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    ...login,
    onSuccess: () => {
      toast({ title: 'Login successful', description: 'Welcome back!' })
      onDone()
    },
    onError: (problem) => {
      showProblem('Login failed', problem, 'Login failed')
      showFieldErrors(form, problem)
    },
  })
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.handleSubmit((values) => mutate(values))}
      className="grid gap-4"
    >
      <Field label="Email or Username" error={errors.emailOrUsername?.message}>
        <TextInput
          {...form.register('emailOrUsername')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} required autoComplete="current-password" />
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
