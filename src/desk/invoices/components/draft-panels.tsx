import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { countryChoices } from '#desk/clients/components/choices.ts'
import { type AnyForm, asAddress } from '#ui/collection/collection-form.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { VatKind } from '../contract/schemas.ts'

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

const vatKinds: Record<VatKind, string> = {
  standard: 'Charged',
  reverse: 'Reverse charge',
  exempt: 'Small business, none',
}

const orNull = { setValueAs: (typed: string | null) => typed || null }

export function TermsPanel({ form }: { form: AnyForm }) {
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
