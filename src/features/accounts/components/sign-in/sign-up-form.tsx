import { useMutation } from '@tanstack/react-query'
import type { FieldErrors } from 'react-hook-form'
import type { z } from 'zod'
import { site } from '#content/site.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { showFieldErrors, useZodForm } from '#ui/form.ts'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { ConfirmPassword, RegisterInput } from '../../contract/auth.ts'
import { register } from '../../query-options/account.ts'

const SignUp = RegisterInput.safeExtend({ confirmPassword: ConfirmPassword })
type SignUp = z.infer<typeof SignUp>

const empty = { firstName: '', lastName: '', email: '', password: '', confirmPassword: '' }

/** Making an account. `onDone` comes after the session stands. `setup` is what the setup link carries. */
export function SignUpForm({ setup, onDone }: { setup?: string; onDone: () => void }) {
  const form = useZodForm(SignUp, empty)
  const { errors } = form.formState
  const { mutate, isPending } = useMutation({
    ...register,
    onSuccess: () => {
      toast({
        title: 'Registration successful',
        description: `Welcome to ${site.brand}! Your account has been created.`,
      })
      onDone()
    },
    onError: (problem) => {
      showProblem('Registration failed', problem, 'Registration failed')
      showFieldErrors(form, problem)
    },
  })
  const send = (values: SignUp) => mutate(registration(values, setup))
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(send, sayMismatch)} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name" error={errors.firstName?.message}>
          <TextInput {...form.register('firstName')} required autoComplete="given-name" />
        </Field>
        <Field label="Last Name" error={errors.lastName?.message}>
          <TextInput {...form.register('lastName')} required autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <TextInput
          {...form.register('email')}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password?.message} hint="At least 10 characters">
        <PasswordInput {...form.register('password')} required autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={errors.confirmPassword?.message}>
        <PasswordInput {...form.register('confirmPassword')} required autoComplete="new-password" />
      </Field>
      <Button type="submit" busy={isPending} className="mt-1">
        {isPending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}

function registration(values: SignUp, setup: string | undefined) {
  return { ...values, username: values.email, role: 'user', setup }
}

function sayMismatch({ confirmPassword }: FieldErrors<SignUp>) {
  if (confirmPassword?.message !== "Passwords don't match") return
  toast({ title: 'Registration failed', description: 'Passwords do not match', variant: 'destructive' })
}
