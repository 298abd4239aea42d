import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countryChoices } from '#desk/clients/components/choices.ts'
import { countryName } from '#platform/locale/code-names.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { VatKind } from '../contract/schemas.ts'
import { mayReverseCharge } from '../domain/vat-numbers.ts'

const fields = 'grid gap-5 p-5 sm:grid-cols-2 md:p-6'

export function BuyerPanel({ form }: { form: AnyForm }) {
  const [countries] = useState(() => [['', 'Choose a country'] as const, ...countryChoices().slice(1)])
  return (
    <Panel title="Client" lead="As shown on the invoice.">
      <div className={fields}>
        <Field label="Name or company" {...form.field('buyer.name')} />
        <Field label="Country" names={countries} {...form.field('buyer.country')} />
        <Field label="Address" className="sm:col-span-2" rows={3} {...form.field('buyer.address')} />
        <Field label="VAT number (optional)" {...form.field('buyer.vatNumber')} />
        <Field label="Email (optional)" type="email" {...form.field('buyer.email')} />
        <Field
          label="Buyer’s reference (optional)"
          hint="Offices and large companies ask for one, such as a Leitweg-ID."
          {...form.field('buyer.reference')}
        />
      </div>
    </Panel>
  )
}

/** Offers reverse charge if seller and client are businesses in different EU countries. */
function ReverseHint({ form, sellerCountry }: TermsPanelProps) {
  const [vatKind, country, vatNumber]: string[] = useWatch({
    control: form.control,
    name: ['vatKind', 'buyer.country', 'buyer.vatNumber'],
  })
  const isReversible = mayReverseCharge(sellerCountry, { country: country ?? '', vatNumber: vatNumber ?? '' })
  if (vatKind !== 'standard' || !isReversible) return null
  return (
    <Notice look="hint" className="grid justify-items-start gap-2.5 sm:col-span-2">
      A business in another EU country with a VAT number usually pays no VAT of {countryName(sellerCountry)}{' '}
      (reverse charge).
      <Button variant="secondary" size="sm" onClick={() => form.change('vatKind', 'reverse')}>
        Use Reverse Charge
      </Button>
    </Notice>
  )
}

const vatKinds: Record<VatKind, string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

const orNull = { setValueAs: (typed: string | null) => typed || null }

type TermsPanelProps = { form: AnyForm; sellerCountry: string }

export function TermsPanel({ form, sellerCountry }: TermsPanelProps) {
  const kind: VatKind = useWatch({ control: form.control, name: 'vatKind' })
  return (
    <Panel title="Terms">
      <div className={fields}>
        <Field
          label="VAT"
          hint={kind === 'standard' ? undefined : 'The sentence of the settings says why there is none.'}
          names={vatKinds}
          {...form.field('vatKind')}
        />
        <ReverseHint form={form} sellerCountry={sellerCountry} />
        <Field label="Day of the service" type="date" {...form.field('serviceDate')} />
        <Field
          label="Due (optional)"
          hint="Empty: as the settings say."
          type="date"
          {...form.field('dueDate')}
          control={form.register('dueDate', orNull)}
        />
        <Field
          label="Payment link (optional)"
          hint="Empty: as the settings say."
          {...asAddress}
          placeholder="https://"
          {...form.field('paymentLink')}
        />
        <Field label="Note (optional)" className="sm:col-span-2" rows={3} {...form.field('note')} />
      </div>
    </Panel>
  )
}
