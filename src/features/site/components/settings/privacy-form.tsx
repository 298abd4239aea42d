import { Field, TextInput } from '#ui/field.tsx'
import type { PrivacySettings } from '../../contract.ts'
import { labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const hints: Record<keyof PrivacySettings, string> = {
  contactMonths:
    'After the last message or reply; also calls of people without an account. Empty: without a limit.',
  auditMonths: 'Who changed roles and accounts: 12 or more. Empty: without a limit.',
  visitMonths: 'The figures by day, without names. Empty: without a limit.',
  sessionDays: 'How long somebody stays signed in without coming back.',
}

const names = Object.keys(hints) as (keyof PrivacySettings)[]

/** An empty field is no number. A text that is none is refused by the schema. */
const asNumber = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
}

/** The form for how long things are kept. */
export default function PrivacyForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="privacy" settings={settings}>
      {(form) => (
        <>
          <div className="grid gap-5 @[30rem]:grid-cols-2">
            {names.map((name) => (
              <Field
                key={name}
                label={labels.privacy[name]}
                hint={hints[name]}
                {...form.field(`value.${name}`)}
                control={form.register(`value.${name}`, asNumber)}
              >
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder={name === 'sessionDays' ? undefined : 'Without a limit'}
                />
              </Field>
            ))}
          </div>
          <p className="text-sm text-muted">
            Your privacy page says the times of the day it was begun. Whoever changes them here changes them
            there too. Orders stay as business records; emails are kept for 90 days.
          </p>
        </>
      )}
    </SettingForm>
  )
}
