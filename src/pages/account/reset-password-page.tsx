import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { emailFault, passwordFault, repetitionFault } from '#features/accounts/domain/sign-up-rules.ts'
import { requestPasswordReset, resetPassword, signInOptionsQuery } from '#features/accounts/query-options.ts'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { AccountPage, Said } from './account-page.tsx'

/** With the token of an emailed link: the form for a new password. Without: the form that requests such a link. */
export function ResetPasswordPage({ token }: { token?: string }) {
  return token ? <NewPasswordPage token={token} /> : <AskForLinkPage />
}

function AskForLinkPage() {
  const sendsEmail = useQuery(signInOptionsQuery).data?.mail
  return (
    <AccountPage
      title="Forgot your password?"
      text={
        sendsEmail === false
          ? 'That happens. There is a way back into your account.'
          : 'Give the address of your account. If there is one, a link that lets you choose a new password is on its way; it works once, for an hour.'
      }
    >
      {sendsEmail === false ? <EmailNotConfigured /> : <AskForm />}
    </AccountPage>
  )
}

function EmailNotConfigured() {
  return (
    <Said title="This site sends no mail at present">
      <p className="text-muted">
        Write to us through the contact form and we will help you back into your account.
      </p>
      <Button asChild variant="secondary">
        <a href="/#contact">Contact us</a>
      </Button>
    </Said>
  )
}

function AskForm() {
  const form = useForm<'email'>({ check: ({ email }) => ({ email: emailFault(email) }) })
  const { mutate, isPending, data } = useMutation({
    ...requestPasswordReset,
    onError: form.onFailure('Error', 'The link could not be sent. Please try again.'),
  })
  if (data) return <Said title="Look into your mail">{data.message}</Said>
  return (
    <form {...form.bind((values) => mutate(values))} className="grid gap-4">
      <Field label="Email" {...form.field('email')}>
        <TextInput type="email" required autoComplete="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" busy={isPending}>
        Send the link
      </Button>
      <p className="text-sm">
        <Link to="/auth" className="text-accent underline-offset-3 hover:underline">
          Back to Sign In
        </Link>
      </p>
    </form>
  )
}

const checkPasswords = (values: { newPassword: string; confirmPassword: string }) => ({
  newPassword: passwordFault(values.newPassword),
  confirmPassword: repetitionFault(values.newPassword, values.confirmPassword),
})

function NewPasswordPage({ token }: { token: string }) {
  const form = useForm<'newPassword' | 'confirmPassword'>({ check: checkPasswords })
  const { mutate, isPending, data } = useMutation({
    ...resetPassword,
    onError: form.onFailure('Error', 'The password could not be changed. Please try again.'),
  })
  return (
    <AccountPage
      title="Choose a new password"
      text="Everywhere else you are signed out then; here you sign in with the new one."
    >
      {data ? (
        <Said title="Your password is changed">
          <p className="text-muted">{data.message}</p>
          <Button asChild>
            <Link to="/auth">Sign In</Link>
          </Button>
        </Said>
      ) : (
        <form {...form.bind(({ newPassword }) => mutate({ token, newPassword }))} className="grid gap-4">
          <Field label="New Password" {...form.field('newPassword')} hint="At least 10 characters">
            <PasswordInput required autoComplete="new-password" />
          </Field>
          <Field label="Confirm Password" {...form.field('confirmPassword')}>
            <PasswordInput required autoComplete="new-password" />
          </Field>
          <Button type="submit" busy={isPending}>
            Change Password
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
