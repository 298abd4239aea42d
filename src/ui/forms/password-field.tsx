import { type ComponentProps, useState } from 'react'
import { t } from '#platform/texts.ts'
import { Icon } from '../symbols/icon.tsx'
import { Field, TextInput } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  kind: 'current' | 'new'
  required?: boolean
}

export function PasswordField({ kind, required, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...props}>
      <span className="relative block">
        <TextInput
          required={required}
          autoComplete={`${kind}-password`}
          type={shown ? 'text' : 'password'}
          className="pe-12"
        />
        <button
          type="button"
          aria-label={shown ? t`Hide password` : t`Show password`}
          onClick={() => setShown(!shown)}
          className="noscript:hidden absolute inset-y-0 inset-e-0 grid w-12 place-items-center rounded-control text-muted hover:text-fg focus-visible:-outline-offset-4"
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
        </button>
      </span>
    </Field>
  )
}
