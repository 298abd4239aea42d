import type { ReactNode } from 'react'
import { t } from '#platform/texts.ts'
import { type BoundField, Field } from '#ui/forms/field.tsx'
import { findMissing } from '#ui/forms/form.ts'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { passwordFault, passwordHint, repetitionFault } from '../../domain/sign-up-rules.ts'

type Name = 'firstName' | 'lastName' | 'password' | 'confirmPassword'

export const checkIdentity = (values: Record<Name, string>) => ({
  ...findMissing(values, { firstName: t`First name is required` }),
  password: passwordFault(values.password),
  confirmPassword: repetitionFault(values.password, values.confirmPassword),
})

type IdentityFieldsProps = {
  field: (name: Name) => BoundField
  typed?: Record<string, string> | undefined
  children?: ReactNode
}

export const IdentityFields = ({ field, typed, children }: IdentityFieldsProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={t`First Name`}
        required
        autoComplete="given-name"
        defaultValue={typed?.firstName}
        {...field('firstName')}
      />
      <Field
        label={t`Last Name`}
        hint={t`Optional`}
        autoComplete="family-name"
        defaultValue={typed?.lastName}
        {...field('lastName')}
      />
    </div>
    {children}
    <PasswordField kind="new" label={t`Password`} {...field('password')} hint={t(passwordHint)} required />
    <PasswordField kind="new" label={t`Confirm Password`} {...field('confirmPassword')} required />
  </>
)
