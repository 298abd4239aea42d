import { t } from '#platform/texts.ts'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { CodeForm } from '../../contract/second-factor.ts'

export const useCodeForm = () => useZodForm(CodeForm)

type CodeFieldProps = { form: { field: (name: 'code') => BoundField }; hint?: string; hideLabel?: boolean }

export const CodeField = ({ form, ...props }: CodeFieldProps) => (
  <Field label={t`Code`} {...props} {...form.field('code')}>
    <TextInput
      required
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      className="tabular-nums"
    />
  </Field>
)
