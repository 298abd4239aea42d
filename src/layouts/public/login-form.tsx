import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, PasswordInput, TextInput } from '#ui/field.tsx'
import { MaintenanceNotice, SwitchLine } from './maintenance-notice.tsx'

const notice = 'Email/password login is temporarily unavailable. Please use Google Sign-In below.'

/** The modal's login form. A field that was filled in and emptied again says what it needs. */
export function LoginForm({ onRegister }: { onRegister: () => void }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  const require = (name: string, message: string) => (event: { currentTarget: HTMLInputElement }) =>
    setErrors({ ...errors, [name]: event.currentTarget.value ? '' : message })
  return (
    <form className="grid gap-4" onSubmit={(event) => event.preventDefault()}>
      <MaintenanceNotice>{notice}</MaintenanceNotice>
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
      <Button unavailable={notice}>Sign In (Under Maintenance)</Button>
      <SwitchLine text="No account yet?" label="Register" onSwitch={onRegister} />
    </form>
  )
}
