import type { ComponentProps } from 'react'
import { asAddress } from '#ui/collection/collection-form.tsx'
import type { InvoiceSettings } from '../../contract/invoice-settings.ts'
import { invoiceGroups } from './labels.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const vatKinds: Record<InvoiceSettings['vatKind'], string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

/** What differs from a text of one line. */
const kinds: Partial<
  Record<keyof InvoiceSettings, Omit<ComponentProps<typeof SettingField>, 'form' | 'of' | 'name'>>
> = {
  sellerName: { autoComplete: 'organization' },
  sellerCountry: { maxLength: 2, autoComplete: 'country' },
  sellerAddress: { rows: 3, autoComplete: 'street-address' },
  vatKind: { names: vatKinds },
  dueDays: { kind: 'number' },
  depositPercent: { kind: 'number' },
  remindBefore: { kind: 'number' },
  depositFirst: { kind: 'switch' },
  remindersOn: { kind: 'switch' },
  paymentLink: asAddress,
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
                  <SettingField
                    key={name}
                    form={form}
                    of="invoices"
                    name={name}
                    autoComplete="off"
                    {...kinds[name]}
                  />
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
