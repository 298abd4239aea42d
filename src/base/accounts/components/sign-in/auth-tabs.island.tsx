import { type ReactNode, useState } from 'react'
import { brand } from '#base/site/domain/site.ts'
import { apiCaller } from '#platform/api-client.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { toast, toastFailure } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { useSend } from '#ui/forms/use-send.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { accountsContract } from '../../contract/accounts.ts'
import type { LoginInput, RefusedForm, RegisterInput } from '../../contract/sign-in.ts'
import type { Provider, User } from '../../contract/user.ts'
import { pathOfCode, withSearch } from '../../domain/next-path.ts'
import { emailFault, mismatch } from '../../domain/sign-up-rules.ts'
import { signInWithPasskey } from '../../query-options/authenticator.ts'
import { PasskeyButton } from '../passkey-button.tsx'
import { enterSite, welcome } from './enter-site.ts'
import { checkIdentity, IdentityFields } from './identity-fields.tsx'
import { needsCode } from './needs-code.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const call = apiCaller<typeof accountsContract>()

type AuthTabsProps = {
  tab: 'sign-in' | 'sign-up'
  configured: Provider[]
  /** Whether to include providers that are not configured. */
  showsAll: boolean
  /** The page to open after the sign-in. */
  next?: string
  /** The token of the setup link. */
  setup?: string
  /** The languages to offer for the site, with their names, and the proposed one. Only the first admin chooses. */
  languages?: readonly (readonly [tag: string, name: string])[]
  language?: string
  /** The server's answer after the browser posted this tab's form itself: the errors and the typed values. */
  refused?: RefusedForm
}

/** The forms to sign in and to sign up. Without JavaScript, the browser posts them itself. */
export default function AuthTabs({ languages, language, ...props }: AuthTabsProps) {
  const { tab, configured, showsAll, next, setup, refused } = props
  const [shown, show] = useState<string>(tab)
  const offered = { configured, showsAll, next, setup }
  const signIn = (
    <>
      <div className="grid gap-3">
        <PasskeyButton
          label={t`Sign in with a passkey`}
          send={signInWithPasskey}
          onDone={(user) => welcome(user, next)}
        />
        <ProviderButtons verb="continue" {...offered} />
      </div>
      <Divider follows={configured}>{t`Or continue with email`}</Divider>
      <SignInForm
        action={withSearch('/api/auth/login', { next })}
        refused={tab === 'sign-in' ? refused : undefined}
        onDone={(user) => welcome(user, next)}
        onCode={() => location.assign(pathOfCode(next))}
      />
    </>
  )
  const signUp = (
    <>
      <ProviderButtons verb="sign-up" {...offered} />
      {(showsAll || configured.length > 0) && (
        <Divider follows={configured}>{t`Or sign up with email`}</Divider>
      )}
      <SignUpForm
        action={withSearch('/api/auth/register', { next, setup })}
        refused={tab === 'sign-up' ? refused : undefined}
        {...{ setup, languages, language }}
        onDone={(user) => enterSite(user, next)}
      />
    </>
  )
  const tabs = [
    { value: 'sign-in', label: t`Sign In`, panel: signIn },
    { value: 'sign-up', label: t`Sign Up`, panel: signUp },
  ]
  return (
    <Tabs
      label={t`Sign in or sign up`}
      tabs={tabs}
      value={shown}
      onValueChange={show}
      className="noscript:[&>[role=tablist]]:hidden"
    />
  )
}

/**
 * Separates the providers from the form. Hidden without JavaScript if no provider is configured, because email is then the only
 * way to sign in.
 */
function Divider({ follows, children }: { follows: Provider[]; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'my-6 flex items-center gap-4 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line',
        follows.length === 0 && 'noscript:hidden',
      )}
    >
      {children}
    </p>
  )
}

const missing = { emailOrUsername: msg`Email or username is required`, password: msg`Password is required` }

type PlainForm = {
  /** The URL to which the browser itself posts the form. */
  action: string
  refused: RefusedForm | undefined
}

type SignInFormProps = PlainForm & {
  onDone: (user: User) => void
  /** Called if the password was right and a code is required. */
  onCode: () => void
}

function SignInForm({ action, refused, onDone, onCode }: SignInFormProps) {
  const form = useForm<keyof typeof missing>({
    check: (values) => findMissing(values, t(missing)),
    action,
    refused: refused?.fields,
  })
  const { mutate, isPending, isSuccess } = useSend(
    (body: LoginInput) => call('POST /api/auth/login', { query: {}, body }),
    {
      onSuccess: onDone,
      onError: (problem) =>
        needsCode(problem) ? onCode() : form.onFailure(t`Login failed`, t`Login failed`)(problem),
    },
  )
  return (
    <form {...form.bind(mutate)} className="grid gap-4">
      <Field label={t`Email or Username`} {...form.field('emailOrUsername')}>
        <TextInput
          required
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={refused?.typed.emailOrUsername}
        />
      </Field>
      <PasswordField kind="current" label={t`Password`} {...form.field('password')} required />
      <p className="-mt-1 text-sm">
        <a
          href="/reset-password"
          className="inline-block py-0.5 text-accent underline-offset-3 hover:underline"
        >
          {t`Forgot your password?`}
        </a>
      </p>
      <Button type="submit" busy={isPending || isSuccess}>
        {isPending ? t`Signing in...` : t`Sign In`}
      </Button>
    </form>
  )
}

type Name = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword'

const check = (values: Record<Name, string>) => ({
  ...checkIdentity(values),
  email: emailFault(values.email),
})

type SignUpFormProps = PlainForm &
  Pick<AuthTabsProps, 'languages' | 'language'> & {
    setup: string | undefined
    onDone: (user: User) => void
  }

function SignUpForm({ action, refused, setup, languages, language, onDone }: SignUpFormProps) {
  const form = useForm<Name>({ check, action, refused: refused?.fields })
  // Text to show outside the fields. It differs from their errors, so nothing is shown twice.
  const [said, say] = useState(refused?.message)
  const field = (name: Name) => {
    const bound = form.field(name)
    return { ...bound, isErrorSaid: bound.error === said }
  }
  const { mutate, isPending, isSuccess } = useSend(
    (body: RegisterInput) => call('POST /api/auth/register', { query: {}, body }),
    {
      onSuccess: (user) => {
        toast({
          title: t`Registration successful`,
          description: t`Welcome to ${brand()}! Your account has been created.`,
          leavesPage: true,
        })
        onDone(user)
      },
      onError: (problem) => {
        say(readableMessage(problem, ''))
        form.onFailure(t`Registration failed`, t`Registration failed`)(problem)
      },
    },
  )
  const bound = form.bind(
    (values) => mutate(toRegistration(values, setup)),
    ({ confirmPassword }) =>
      confirmPassword === t(mismatch) && toastFailure(t`Registration failed`, t`Passwords do not match`),
  )
  return (
    <form {...bound} className="grid gap-4">
      {languages && (
        <Field
          label={t`Language`}
          hint={t`Of your site: its labels, messages and emails.`}
          name="language"
          names={languages}
          defaultValue={refused?.typed.language ?? language}
        />
      )}
      <IdentityFields field={field} typed={refused?.typed}>
        <Field label={t`Email`} {...field('email')}>
          <TextInput
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={refused?.typed.email}
          />
        </Field>
      </IdentityFields>
      <Button type="submit" busy={isPending || isSuccess} className="mt-1">
        {isPending ? t`Creating account...` : t`Create Account`}
      </Button>
    </form>
  )
}

const toRegistration = (values: Record<Name, string>, setup: string | undefined) => ({
  ...values,
  username: values.email,
  role: 'user',
  setup,
})
