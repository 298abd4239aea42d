import { useState } from 'react'
import { apiCaller } from '#platform/api-client.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import { emailFault, passwordFault, passwordHint, repetitionFault } from '../../domain/sign-up-rules.ts'
import { CodeQuestion } from './code-question.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { needsCode } from './needs-code.ts'

const call = apiCaller<typeof accountsContract>()

/**
 * With a token, shows the form for a new password; `undoes` is the former email that it restores, if any. Without a token, shows
 * the form that requests an email with a token.
 */
export default function PasswordReset({ token, undoes }: { token?: string; undoes?: string }) {
  return token ? <NewPasswordForm token={token} undoes={undoes} /> : <RequestForm />
}

function RequestForm() {
  const [answer, setAnswer] = useState<string>()
  const form = useForm<'email'>({ check: ({ email }) => ({ email: emailFault(email) }) })
  const { mutate, isPending } = useSend(
    (body: { email: string }) => call('POST /api/auth/password-reset', { body }),
    {
      onSuccess: ({ message }) => setAnswer(message),
      onError: form.onFailure(t`Error`, t`The link could not be sent. Please try again.`),
    },
  )
  if (answer) return <FormOutcome title={t`Look into your email`}>{answer}</FormOutcome>
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <Field label={t`Email`} {...form.field('email')}>
        <TextInput type="email" required autoComplete="email" autoCapitalize="none" />
      </Field>
      <Button type="submit" busy={isPending}>
        {t`Send the link`}
      </Button>
      <p className="text-sm">
        <a href="/auth" className="inline-block py-0.5 text-accent underline-offset-3 hover:underline">
          {t`Back to Sign In`}
        </a>
      </p>
    </form>
  )
}

const checkPasswords = (values: { newPassword: string; confirmPassword: string }) => ({
  newPassword: passwordFault(values.newPassword),
  confirmPassword: repetitionFault(values.newPassword, values.confirmPassword),
})

function NewPasswordForm({ token, undoes }: { token: string; undoes: string | undefined }) {
  const [answer, setAnswer] = useState<string>()
  const [asksCode, askCode] = useState(false)
  const form = useForm<'newPassword' | 'confirmPassword' | 'code'>({ check: checkPasswords })
  const { mutate, isPending } = useSend(
    ({ newPassword, code }: { newPassword: string; code: string }) => {
      const body = { token, newPassword, ...(code && { code }) }
      return undoes
        ? call('POST /api/auth/email-undo', { body })
        : call('POST /api/auth/password-reset/confirm', { body })
    },
    {
      onSuccess: ({ message }) => setAnswer(message),
      onError: (problem) => {
        if (needsCode(problem) && !asksCode) return askCode(true)
        const what = undoes
          ? t`Your email could not be taken back. Please try again.`
          : t`The password could not be changed. Please try again.`
        form.onFailure(t`Error`, what)(problem)
      },
    },
  )
  if (answer) {
    return (
      <FormOutcome title={undoes ? t`Your email is back` : t`Your password is changed`}>
        <p className="text-muted wrap-anywhere">
          {undoes ? t`Sign in with ${undoes} and your new password.` : answer}
        </p>
        <Button href="/auth">{t`Sign In`}</Button>
      </FormOutcome>
    )
  }
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <PasswordField
        kind="new"
        label={t`New Password`}
        {...form.field('newPassword')}
        hint={t(passwordHint)}
        required
      />
      <PasswordField kind="new" label={t`Confirm Password`} {...form.field('confirmPassword')} required />
      {asksCode && <CodeQuestion field={form.field('code')} autoFocus />}
      <Button type="submit" busy={isPending}>
        {undoes ? t`Take My Email Back` : t`Change Password`}
      </Button>
    </form>
  )
}
