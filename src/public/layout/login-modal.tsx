import { useState } from 'react'
import { ProviderLogo } from '#base/accounts/components/sign-in/provider-logo.tsx'
import { repetitionFault } from '#base/accounts/domain/sign-up-rules.ts'
import { brand } from '#base/site/domain/site.ts'
import { msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import type { DialogState } from '#ui/dialogs/dialog.tsx'
import DialogWindow from '#ui/dialogs/dialog-window.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'

type LoginModalProps = DialogState & { hasGoogle: boolean }

/** The sign-in dialog. Sign-in by email is under maintenance here, so only the links below its forms work. */
export default function LoginModal({ hasGoogle, ...props }: LoginModalProps) {
  const [tab, setTab] = useState('login')
  const tabs = [
    {
      value: 'login',
      label: t`Login`,
      panel: <LoginForm hasGoogle={hasGoogle} onRegister={() => setTab('register')} />,
    },
    {
      value: 'register',
      label: t`Register`,
      panel: <RegisterForm hasGoogle={hasGoogle} onLogin={() => setTab('login')} />,
    },
  ]
  return (
    <DialogWindow {...props} size="sm" title={t`Your ${brand()} account`}>
      <Tabs label={t`Login or register`} tabs={tabs} value={tab} onValueChange={setTab} />
      <div className="mt-6 grid gap-5 border-t border-line pt-6">
        {hasGoogle && (
          <Button href="/api/auth/google" variant="secondary">
            {rich(t`<providerlogo/> Continue with Google`, {
              providerlogo: <ProviderLogo provider="google" size={16} />,
            })}
          </Button>
        )}
        <a
          href="/auth"
          className="justify-self-center rounded-sm py-1 text-md font-medium text-accent underline underline-offset-4"
        >
          {t`Use the e-mail sign-in page`}
        </a>
      </div>
    </DialogWindow>
  )
}

const missing = { emailOrUsername: msg`Email or username is required`, password: msg`Password is required` }
/** The maintenance notices refer to the alternative below the form. */
const loginNotice = (hasGoogle: boolean) =>
  hasGoogle
    ? t`Email/password login is temporarily unavailable. Please use Google Sign-In below.`
    : t`Email/password login is temporarily unavailable here. Please use the e-mail sign-in page below.`
const registrationNotice = (hasGoogle: boolean) =>
  hasGoogle
    ? t`Email registration is temporarily unavailable. Please use Google Sign-In below.`
    : t`Email registration is temporarily unavailable here. Please use the e-mail sign-in page below.`

/** The form to sign in. Emptying a field shows an error. */
function LoginForm({ hasGoogle, onRegister }: { hasGoogle: boolean; onRegister: () => void }) {
  const words = loginNotice(hasGoogle)
  const form = useForm<keyof typeof missing>({
    live: true,
    check: (values) => findMissing(values, t(missing)),
  })
  return (
    <form {...form.bind(() => {})} className="grid gap-4">
      <MaintenanceNotice>{words}</MaintenanceNotice>
      <Field label={t`Email or Username`} {...form.field('emailOrUsername')}>
        <TextInput autoComplete="username" autoCapitalize="none" />
      </Field>
      <PasswordField kind="current" label={t`Password`} {...form.field('password')} />
      <Unavailable reason={words}>{t`Sign In (Under Maintenance)`}</Unavailable>
      <SwitchLine text={t`No account yet?`} label={t`Register`} onSwitch={onRegister} />
    </form>
  )
}

const roles = {
  user: msg`Regular User`,
  premium: msg`Premium Member`,
  developer: msg`Developer`,
  admin: msg`Administrator`,
}

/** The form to register. Compares the two passwords while the visitor types. */
function RegisterForm({ hasGoogle, onLogin }: { hasGoogle: boolean; onLogin: () => void }) {
  const words = registrationNotice(hasGoogle)
  const form = useForm<'password' | 'confirmPassword'>({ live: true, check: compare })
  return (
    <form {...form.bind(() => {})} className="grid gap-4">
      <MaintenanceNotice>{words}</MaintenanceNotice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First Name`} name="firstName" autoComplete="given-name" />
        <Field label={t`Last Name`} name="lastName" autoComplete="family-name" />
      </div>
      <Field label={t`Email`} type="email" name="email" autoComplete="email" />
      <Field label={t`Username`} name="username" autoComplete="username" autoCapitalize="none" />
      <PasswordField kind="new" label={t`Password`} {...form.field('password')} />
      <PasswordField kind="new" label={t`Confirm Password`} {...form.field('confirmPassword')} />
      <Field label={t`Role`} names={t(roles)} name="role" defaultValue="user" />
      <Unavailable reason={words}>{t`Create Account (Under Maintenance)`}</Unavailable>
      <SwitchLine text={t`Already have an account?`} label={t`Login`} onSwitch={onLogin} />
    </form>
  )
}

const compare = (values: { password: string; confirmPassword: string }) => ({
  confirmPassword: values.password ? repetitionFault(values.password, values.confirmPassword) : undefined,
})

function MaintenanceNotice({ children }: { children: string }) {
  return (
    <p className="flex gap-3 rounded-control bg-surface-2 px-4 py-3 text-sm">
      <Icon name="construction" size={18} className="mt-px shrink-0 text-accent" />
      {children}
    </p>
  )
}

function SwitchLine({ text, label, onSwitch }: { text: string; label: string; onSwitch: () => void }) {
  return (
    <p className="text-center text-md text-muted">
      {text}{' '}
      <button
        type="button"
        onClick={onSwitch}
        className="rounded-sm py-1 font-medium text-accent underline underline-offset-4"
      >
        {label}
      </button>
    </p>
  )
}
