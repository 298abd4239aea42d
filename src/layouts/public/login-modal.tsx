import { Construction } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ProviderMark } from '#features/accounts/components/sign-in/provider-marks.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, PasswordInput, Select, TextInput } from '#ui/field.tsx'
import { TabPanel, Tabs } from '#ui/tabs.tsx'

type LoginModalProps = { open: boolean; onOpenChange: (open: boolean) => void }

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
]

/** Sign-in by email is under maintenance here: the forms can be filled in but not sent. Google works. */
export default function LoginModal(props: LoginModalProps) {
  const [tab, setTab] = useState('login')
  return (
    <Dialog {...props} size="sm" title="Your Waymark account">
      <Tabs label="Login or register" tabs={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="login">
          <LoginForm onRegister={() => setTab('register')} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm onLogin={() => setTab('login')} />
        </TabPanel>
      </Tabs>
      <div className="mt-6 grid gap-5 border-t border-line pt-6">
        <Button variant="secondary" asChild>
          <a href="/api/auth/google">
            <ProviderMark provider="google" /> Continue with Google
          </a>
        </Button>
      </div>
    </Dialog>
  )
}

const loginNotice = 'Email/password login is temporarily unavailable. Please use Google Sign-In below.'

/** The modal's login form. A field that was filled in and emptied again says what it needs. */
export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const require = (name: string, message: string) => (event: { currentTarget: HTMLInputElement }) =>
    setErrors({ ...errors, [name]: event.currentTarget.value ? '' : message })
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <MaintenanceNotice>{loginNotice}</MaintenanceNotice>
      <Field label="Email or Username" error={errors.emailOrUsername}>
        <TextInput
          name="emailOrUsername"
          autoComplete="username"
          autoCapitalize="none"
          onChange={require('emailOrUsername', 'Email or username is required')}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          onChange={require('password', 'Password is required')}
        />
      </Field>
      <Button unavailable={loginNotice}>Sign In (Under Maintenance)</Button>
      <SwitchLine text="No account yet?" label="Register" onSwitch={onRegister} />
    </form>
  )
}

const registerNotice = 'Email registration is temporarily unavailable. Please use Google Sign-In below.'

const roles = [
  ['user', 'Regular User'],
  ['premium', 'Premium Member'],
  ['developer', 'Developer'],
  ['admin', 'Administrator'],
] as const

/** The modal's registration form. The repeated password is compared while it is typed. */
export function RegisterForm({ onLogin }: { onLogin: () => void }) {
  const [mismatch, setMismatch] = useState('')
  const compare = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    const values = new FormData(currentTarget)
    const repeats = target instanceof HTMLInputElement && target.name === 'confirmPassword'
    if (!repeats && !mismatch && !values.get('confirmPassword')) return
    setMismatch(mismatchOf(String(values.get('password')), String(values.get('confirmPassword'))))
  }
  return (
    <form className="grid gap-4" onChange={compare} onSubmit={(event) => event.preventDefault()}>
      <MaintenanceNotice>{registerNotice}</MaintenanceNotice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First Name">
          <TextInput name="firstName" autoComplete="given-name" />
        </Field>
        <Field label="Last Name">
          <TextInput name="lastName" autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Email">
        <TextInput type="email" name="email" autoComplete="email" />
      </Field>
      <Field label="Username">
        <TextInput name="username" autoComplete="username" autoCapitalize="none" />
      </Field>
      <Field label="Password">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={mismatch}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
      <Field label="Role">
        <Select name="role" defaultValue="user">
          {roles.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button unavailable={registerNotice}>Create Account (Under Maintenance)</Button>
      <SwitchLine text="Already have an account?" label="Login" onSwitch={onLogin} />
    </form>
  )
}

function mismatchOf(password: string, repeated: string): string {
  if (!password) return ''
  if (!repeated) return 'Please confirm your password'
  return password === repeated ? '' : "Passwords don't match"
}

export function MaintenanceNotice({ children }: { children: string }) {
  return (
    <p className="flex gap-3 rounded-control bg-surface-2 px-4 py-3 text-sm">
      <Construction size={18} aria-hidden="true" className="mt-px shrink-0 text-accent" />
      {children}
    </p>
  )
}

/** A line under a form that leads to the other one. */
export function SwitchLine({ text, label, onSwitch }: { text: string; label: string; onSwitch: () => void }) {
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
