import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'

type CodeQuestionProps = { field: BoundField; autoFocus?: boolean }

export function CodeQuestion({ field, autoFocus = false }: CodeQuestionProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const isApp = kind === 'app'
  return (
    <div>
      <Field
        label={isApp ? t`Code of your app` : t`Recovery code`}
        hint={isApp ? t`Your authenticator app shows six digits.` : t`One of those that you have kept.`}
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
        {isApp ? t`Use a recovery code` : t`Use a code of the app`}
      </button>
    </div>
  )
}
