import { Field, TextInput } from '#ui/field.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import { hints, labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

/** An empty field is no number, which the schema says. */
const asNumber = { setValueAs: (typed: string | number) => (typed === '' ? null : Number(typed)) }

/** The form for what happens to orders. */
export default function OrdersForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="orders" settings={settings}>
      {(form) => (
        <>
          <Field
            label={labels.orders.warrantyDays}
            hint={hints.orders.warrantyDays}
            {...form.field('value.warrantyDays')}
            control={form.register('value.warrantyDays', asNumber)}
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
          <div className="-mx-5 md:-mx-6">
            <SwitchRow
              {...form.register('value.completesUnanswered')}
              label={labels.orders.completesUnanswered}
              hint={hints.orders.completesUnanswered}
            />
          </div>
        </>
      )}
    </SettingForm>
  )
}
