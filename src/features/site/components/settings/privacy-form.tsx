import { Field, TextInput } from '#ui/field.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { hints, labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const { adminsNeedSecondFactor: demand, ...times } = labels.privacy
const names = Object.keys(times) as (keyof typeof times)[]

/** An empty field is no number. A text that is none is refused by the schema. */
const asNumber = {
  setValueAs: (typed: string | number | null) => (typed === '' || typed === null ? null : Number(typed)),
}

/** The form for how long things are kept, and what is asked of admins. */
export default function PrivacyForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="privacy" settings={settings}>
      {(form) => (
        <>
          <div className="grid gap-5">
            {names.map((name) => (
              <Field
                key={name}
                label={labels.privacy[name]}
                hint={hints.privacy[name]}
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
          <div className="-mx-5 md:-mx-6">
            <SwitchRow
              {...form.register('value.adminsNeedSecondFactor')}
              label={demand}
              hint={hints.privacy.adminsNeedSecondFactor}
            />
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
