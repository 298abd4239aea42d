import type { ComponentProps, ReactNode } from 'react'
import { Field, Options, Select, TextArea, TextInput } from '#ui/field.tsx'
import { type AnyForm, asAddress } from '#ui/ordered-content/ordered-form.tsx'
import { SwitchRow } from '#ui/switch-row.tsx'
import type { InvoiceSettings } from '../../contract/invoice-settings.ts'
import { labels } from './labels.ts'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const vatKinds: Record<InvoiceSettings['vatKind'], string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

const hints: Partial<Record<keyof InvoiceSettings, string>> = {
  sellerCountry: 'Two letters, such as DE.',
  numberScheme: '{year} is the year, {number} counts from 1 within it.',
  depositPercent: 'What is asked for before the work begins.',
  remindBefore: '0 for none.',
  remindAfter: 'With commas between them. May be empty.',
  vatKind: 'What a new invoice begins with.',
  vatRates: 'With commas between them. The first one is the usual one.',
  iban: 'Stands on invoices, for clients who transfer the money.',
  paymentLink:
    'An https address; {number} and {amount} behind the name of its site stand for those of the invoice. May be empty.',
}

/** The form for what invoices say and how they are paid. */
export default function InvoicesForm({ settings }: SettingFormUse) {
  return (
    <SettingForm setting="invoices" settings={settings}>
      {(form) => (
        <>
          <Group title="Who sends them">
            <Line form={form} name="sellerName" autoComplete="organization" />
            <Line form={form} name="sellerCountry" maxLength={2} autoComplete="country" />
            <Field
              label={labels.invoices.sellerAddress}
              {...form.field('value.sellerAddress')}
              className="@[30rem]:col-span-2"
            >
              <TextArea rows={3} autoComplete="street-address" />
            </Field>
            <Line form={form} name="taxNumber" />
            <Line form={form} name="vatNumber" />
          </Group>
          <Group title="How they are written">
            <Line form={form} name="numberScheme" />
            <Line form={form} name="dueDays" isNumber />
            <Line form={form} name="depositPercent" isNumber />
            <Field label={labels.invoices.vatKind} hint={hints.vatKind} {...form.field('value.vatKind')}>
              <Select>
                <Options names={vatKinds} />
              </Select>
            </Field>
            <Line form={form} name="vatRates" className="@[30rem]:col-span-2" />
            <Line form={form} name="reverseSentence" className="@[30rem]:col-span-2" />
            <Line form={form} name="exemptSentence" className="@[30rem]:col-span-2" />
            <div className="-mx-5 @[30rem]:col-span-2 md:-mx-6">
              <SwitchRow
                label={labels.invoices.depositFirst}
                hint="Until then no order can be accepted, and an accepted offer waits. An order can have another deposit, or none."
                {...form.register('value.depositFirst')}
              />
            </div>
          </Group>
          <Group title="How they are paid">
            <Line form={form} name="accountHolder" />
            <Line form={form} name="bic" />
            <Line form={form} name="iban" className="@[30rem]:col-span-2" />
            <Line form={form} name="paymentLink" className="@[30rem]:col-span-2" {...asAddress} />
          </Group>
          <Group title="Reminders by email">
            <Line form={form} name="remindBefore" isNumber />
            <Line form={form} name="remindAfter" />
            <div className="-mx-5 @[30rem]:col-span-2 md:-mx-6">
              <SwitchRow
                label={labels.invoices.remindersOn}
                hint="From eight in the morning, until an invoice is paid or taken back."
                {...form.register('value.remindersOn')}
              />
            </div>
          </Group>
          <p className="text-sm text-muted">
            This site adds up the amounts and counts the numbers. It does not know which rates and sentences
            your country asks for.
          </p>
        </>
      )}
    </SettingForm>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-5 first:border-0 first:pt-0">
      <legend className="float-left mb-4 text-base font-medium">{title}</legend>
      <div className="clear-both grid gap-5 @[30rem]:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** An empty field is no number, which the schema says. */
const asNumber = {
  setValueAs: (typed: string | number) => (typed === '' ? null : Number(typed)),
}

type LineProps = Omit<ComponentProps<'input'>, 'form' | 'name'> & {
  form: AnyForm
  name: keyof InvoiceSettings
  isNumber?: boolean
}

function Line({ form, name, isNumber = false, className = '', ...control }: LineProps) {
  const field = form.field(`value.${name}`)
  return (
    <Field
      label={labels.invoices[name]}
      hint={hints[name]}
      {...field}
      control={isNumber ? form.register(`value.${name}`, asNumber) : field.control}
      className={className}
    >
      <TextInput autoComplete="off" inputMode={isNumber ? 'numeric' : undefined} {...control} />
    </Field>
  )
}
