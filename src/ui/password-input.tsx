import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextInput } from './field.tsx'

/** A password field with a button that shows the text. */
export function PasswordInput({ className, ...props }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <span className={classNames('relative block', className)}>
      <TextInput {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-muted hover:text-fg focus-visible:-outline-offset-4"
      >
        <Icon size={18} aria-hidden="true" />
      </button>
    </span>
  )
}
