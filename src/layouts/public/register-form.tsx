import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, Select, TextInput } from '#ui/field.tsx'
import { MaintenanceNotice, SwitchLine } from './maintenance-notice.tsx'

const notice = 'Email registration is temporarily unavailable. Please use Google Sign-In below.'

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
      <MaintenanceNotice>{notice}</MaintenanceNotice>
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
      <Button unavailable={notice}>Create Account (Under Maintenance)</Button>
      <SwitchLine text="Already have an account?" label="Login" onSwitch={onLogin} />
    </form>
  )
}

function mismatchOf(password: string, repeated: string): string {
  if (!password) return ''
  if (!repeated) return 'Please confirm your password'
  return password === repeated ? '' : "Passwords don't match"
}
