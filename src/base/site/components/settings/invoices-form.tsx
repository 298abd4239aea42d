import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { writeDecimal } from '#platform/locale/amount.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { InvoiceSettings, maxRates, splitRates, typedRates } from '../../contract/invoice-settings.ts'
import { siteContract } from '../../contract.ts'
import { standardRate } from '../../domain/standard-rates.ts'
import { countryChoices } from '../country-choices.ts'
import { PriceKindChoice } from '../price-kind-choice.tsx'
import { hints, invoiceGroups, labels } from './labels.ts'
import { SettingField } from './setting-field.tsx'
import { SettingForm, type SettingFormUse } from './setting-form.tsx'

const vatKinds: Record<InvoiceSettings['vatKind'], Message> = {
  standard: msg`Charged`,
  reverse: msg`Reverse charge`,
  exempt: msg`Small business, none`,
}

/** The props of the fields that are not a single line of text. */
const kinds: Partial<
  Record<keyof InvoiceSettings, Omit<ComponentProps<typeof SettingField>, 'form' | 'of' | 'name'>>
> = {
  sellerName: { autoComplete: 'organization' },
  sellerCountry: { autoComplete: 'country' },
  sellerAddress: { rows: 3, autoComplete: 'street-address' },
  phone: { autoComplete: 'tel' },
  dueDays: { kind: 'number' },
  depositPercent: { kind: 'number' },
  remindBefore: { kind: 'number' },
  depositFirst: { kind: 'switch' },
  remindersOn: { kind: 'switch' },
  paymentLink: asAddress,
}

const schema = siteContract['PUT /api/admin/site/invoices'].body.extend({
  value: InvoiceSettings.extend({ vatRates: typedRates }),
})

/** Converts the stored VAT rates to the site's number format. */
const read = (stored: unknown) => {
  const value = stored as InvoiceSettings
  return { ...value, vatRates: splitRates(value.vatRates).map((rate) => writeDecimal(rate, undefined)) }
}

/** A form for the fields of `groups`. Does not change the others. */
export default function InvoicesForm({
  settings,
  groups = invoiceGroups,
}: SettingFormUse & { groups?: typeof invoiceGroups }) {
  const [countries] = useState(() => countryChoices(t`Choose a country`))
  return (
    <SettingForm setting="invoices" settings={settings} schema={schema} read={read}>
      {(form) => (
        <>
          {groups.map(({ title, names }) => (
            <fieldset key={names[0]} className="border-t border-line pt-5 first:border-0 first:pt-0">
              <legend className="float-start mb-4 text-base font-medium">{t(title)}</legend>
              <div className="clear-both grid gap-5">
                {names.map((name) =>
                  name === 'startWhenPaid' ? (
                    <StartWhenPaid key={name} form={form} />
                  ) : name === 'vatRates' ? (
                    <Rates key={name} form={form} />
                  ) : name === 'pricesIncludeVat' ? (
                    <PriceKind key={name} form={form} />
                  ) : (
                    <SettingField
                      key={name}
                      form={form}
                      of="invoices"
                      name={name}
                      autoComplete="off"
                      {...kinds[name]}
                      {...(name === 'sellerCountry' && { names: countries })}
                      {...(name === 'vatKind' && { names: t(vatKinds) })}
                    />
                  ),
                )}
              </div>
            </fieldset>
          ))}
          <p className="text-sm text-muted">
            {t`This site adds up the amounts and counts the numbers. It does not know which rates and sentences your country asks for.`}
          </p>
        </>
      )}
    </SettingForm>
  )
}

/** Has an effect only while the work waits for the deposit. */
function StartWhenPaid({ form }: { form: AnyForm }) {
  const isHeld: boolean = useWatch({ control: form.control, name: 'value.depositFirst' })
  return isHeld && <SettingField form={form} of="invoices" name="startWhenPaid" kind="switch" />
}

function PriceKind({ form }: { form: AnyForm }) {
  return (
    <PriceKindChoice
      form={form}
      name="value.pricesIncludeVat"
      label={t(labels.invoices.pricesIncludeVat)}
      hint={t(hints.invoices.pricesIncludeVat)}
    />
  )
}

function Rates({ form }: { form: AnyForm }) {
  const name = 'value.vatRates'
  const rates: string[] = useWatch({ control: form.control, name })
  const change = (next: string[]) => form.change(name, next)
  const present = (): string[] => form.getValues(name)
  const [country, kind]: string[] = useWatch({
    control: form.control,
    name: ['value.sellerCountry', 'value.vatKind'],
  })
  const usual = kind === 'standard' && rates.length === 0 ? standardRate(country ?? '') : undefined
  return (
    <fieldset data-part={name}>
      <legend className="mb-2 text-md font-medium">{t(labels.invoices.vatRates)}</legend>
      <ul className="grid gap-3">
        {rates.map((_, index) => (
          <li key={index} className="flex items-start gap-3">
            <Field
              label={t`Rate ${index + 1}`}
              hideLabel
              className="min-w-0 grow"
              inputMode="decimal"
              autoComplete="off"
              {...form.field(`${name}.${index}`)}
            />
            <IconButton
              icon="x"
              label={t`Remove rate ${index + 1}`}
              onClick={() => change(present().toSpliced(index, 1))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {rates.length < maxRates && (
          <Button variant="secondary" onClick={() => change([...present(), ''])}>
            <Icon name="plus" size={17} />
            {t`Add a Rate`}
          </Button>
        )}
        {usual && (
          <Button variant="secondary" onClick={() => change([writeDecimal(usual, undefined)])}>
            {t`Use ${writeDecimal(usual, undefined)} % of ${countryName(country ?? '')}`}
          </Button>
        )}
      </div>
      <p className="mt-2 text-sm text-subtle">
        {t(hints.invoices.vatRates)}
        {usual && (
          <> {t`The one offered is the standard rate. Without a rate, no invoice with VAT can be issued.`}</>
        )}
      </p>
    </fieldset>
  )
}
