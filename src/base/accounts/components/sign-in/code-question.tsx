import { useState } from 'react'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'

type CodeQuestionProps = { field: BoundField; autoFocus?: boolean }

export function CodeQuestion({ field, autoFocus = false }: CodeQuestionProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  return (
    <div>
      <Field
        label={isApp ? 'Code of your app' : 'Recovery code'}
        hint={isApp ? 'Your authenticator app shows six digits.' : 'One of those that you have kept.'}
        {...field}
      >
        <TextInput
          key={kind}
          required
          autoFocus={autoFocus || !isApp}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          className="tabular-nums"
        />
      </Field>
      <button
        type="button"
        onClick={() => setKind(isApp ? 'recovery' : 'app')}
        className="mt-2 py-0.5 text-sm noscript:hidden text-accent underline-offset-3 hover:underline"
      >
        {isApp ? 'Use a recovery code' : 'Use a code of the app'}
      </button>
    </div>
  )
}
