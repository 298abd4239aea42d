import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import { findMissing, useForm } from '#ui/forms/form.ts'

export const useCodeForm = () =>
  useForm<'code'>({ check: (values) => findMissing(values, { code: 'Enter the code' }) })

type CodeFieldProps = { form: { field: (name: 'code') => BoundField }; hint?: string; hideLabel?: boolean }

export const CodeField = ({ form, ...props }: CodeFieldProps) => (
  <Field label="Code" {...props} {...form.field('code')}>
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
