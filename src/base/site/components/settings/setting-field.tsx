import type { ComponentProps } from 'react'
import { type Message, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SwitchRow } from '#ui/forms/switch-row.tsx'
import { hints, labels } from './labels.ts'

/** Converts empty input of optional numbers and texts to null. The schema reports invalid input. */
const kinds = {
  number: {
    setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
  },
  optional: { setValueAs: (typed: string | null) => typed?.trim() || null },
}

type Labels = typeof labels

type SettingFieldProps<Key extends keyof Labels> = Omit<
  ComponentProps<typeof Field>,
  'form' | 'label' | 'name'
> & {
  form: AnyForm
  of: Key
  name: keyof Labels[Key] & string
  /** How the input is shown and converted. Without it, a text field, whose empty value stays empty. */
  kind?: keyof typeof kinds | 'switch' | undefined
}

export function SettingField<Key extends keyof Labels>(props: SettingFieldProps<Key>) {
  const { form, of, name, kind, ...input } = props
  const path = `value.${name}`
  const label = t((labels[of] as Record<string, Message>)[name] as Message)
  const about = (hints[of] as Record<string, Message | undefined>)[name]
  const hint = about && t(about)
  if (kind === 'switch')
    return (
      <div className="-mx-5 md:-mx-6">
        <SwitchRow label={label} hint={hint ?? ''} {...form.register(path)} />
      </div>
    )
  const { error } = form.field(path)
  return (
    <Field
      {...(kind === 'number' && { inputMode: 'numeric', autoComplete: 'off' })}
      {...input}
      label={label}
      hint={hint}
      error={error}
      control={form.register(path, kind && kinds[kind])}
    />
  )
}
