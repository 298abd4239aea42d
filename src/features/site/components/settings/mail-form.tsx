import { Field, TextInput } from '#ui/field.tsx'
import { hints, labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const emptyAsNull = { setValueAs: (typed: string | null) => typed?.trim() || null }

/** The form for the sender of emails. */
export default function MailForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="mail" settings={settings}>
      {(form) => (
        <div className="grid gap-5">
          <Field
            label={labels.mail.senderName}
            hint={hints.mail.senderName}
            {...form.field('value.senderName')}
            control={form.register('value.senderName', emptyAsNull)}
          >
            <TextInput placeholder={settings.identity.value.brand} />
          </Field>
          <Field
            label={labels.mail.senderAddress}
            hint={hints.mail.senderAddress}
            {...form.field('value.senderAddress')}
            control={form.register('value.senderAddress', emptyAsNull)}
          >
            <TextInput type="email" autoCapitalize="none" spellCheck={false} />
          </Field>
        </div>
      )}
    </SettingForm>
  )
}
