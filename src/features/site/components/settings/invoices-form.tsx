import type { ComponentProps } from 'react'
import { Field, Options, Select, TextArea, TextInput } from '#ui/field.tsx'
import { type AnyForm, asAddress } from '#ui/ordered-content/ordered-form.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import type { InvoiceSettings } from '../../contract/invoice-settings.ts'
import { hints, invoiceGroups, labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

type Name = keyof InvoiceSettings

const vatKinds: Record<InvoiceSettings['vatKind'], string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

/** The form for what invoices say and how they are paid. */
export default function InvoicesForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="invoices" settings={settings}>
      {(form) => (
        <>
          {Object.entries(invoiceGroups).map(([title, names]) => (
            <fieldset key={title} className="border-t border-line pt-5 first:border-0 first:pt-0">
              <legend className="float-left mb-4 text-base font-medium">{title}</legend>
              <div className="clear-both grid gap-5">
                {names.map((name) => (
                  <InvoiceField key={name} form={form} name={name} />
                ))}
              </div>
            </fieldset>
          ))}
          <p className="text-sm text-muted">
            This site adds up the amounts and counts the numbers. It does not know which rates and sentences
            your country asks for.
          </p>
        </>
      )}
    </SettingForm>
  )
}

/** An empty field is no number, which the schema says. */
const asNumber = {
  setValueAs: (typed: string | number) => (typed === '' ? null : Number(typed)),
}

const numbers: Name[] = ['dueDays', 'depositPercent', 'remindBefore']

const inputs: Partial<Record<Name, ComponentProps<'input'>>> = {
  sellerName: { autoComplete: 'organization' },
  sellerCountry: { maxLength: 2, autoComplete: 'country' },
  paymentLink: asAddress,
}

function InvoiceField({ form, name }: { form: AnyForm; name: Name }) {
  const path = `value.${name}`
  const label = labels.invoices[name]
  const hint = (hints.invoices as Partial<Record<Name, string>>)[name]
  if (name === 'depositFirst' || name === 'remindersOn')
    return (
      <div className="-mx-5 md:-mx-6">
        <SwitchRow label={label} hint={hints.invoices[name]} {...form.register(path)} />
      </div>
    )
  const isNumber = numbers.includes(name)
  const field = form.field(path)
  return (
    <Field
      label={label}
      hint={hint}
      {...field}
      control={isNumber ? form.register(path, asNumber) : field.control}
    >
      {name === 'sellerAddress' ? (
        <TextArea rows={3} autoComplete="street-address" />
      ) : name === 'vatKind' ? (
        <Select>
          <Options names={vatKinds} />
        </Select>
      ) : (
        <TextInput autoComplete="off" inputMode={isNumber ? 'numeric' : undefined} {...inputs[name]} />
      )}
    </Field>
  )
}
