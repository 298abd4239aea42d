import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { type BoundField, Field, TextInput } from '#ui/forms/field.tsx'
import { type BillingField, billingLabels } from '../domain/billing-details.ts'
import { countryChoices } from './choices.ts'

type BillingFieldsProps = {
  field: (name: BillingField, options?: { deps: 'vatNumber' }) => BoundField
  /** Whether clients enter their own data, so that the browser may autofill it. */
  isOwn?: boolean
}

/** All billing details except company and contact, for a form with two columns. */
export function BillingFields({ field, isOwn = false }: BillingFieldsProps) {
  const [countries] = useState(countryChoices)
  const completed = (by: string) => (isOwn ? by : 'off')
  return (
    <>
      <Field label={t(billingLabels.street)} className="sm:col-span-2" {...field('street')}>
        <TextInput rows={2} autoComplete={isOwn ? 'street-address' : undefined} />
      </Field>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 max-[380px]:grid-cols-1">
        <Field label={t(billingLabels.postcode)} {...field('postcode')}>
          <TextInput autoComplete={completed('postal-code')} />
        </Field>
        <Field label={t(billingLabels.city)} {...field('city')}>
          <TextInput autoComplete={completed('address-level2')} />
        </Field>
      </div>
      <Field
        label={t(billingLabels.country)}
        names={countries}
        {...field('country', { deps: 'vatNumber' })}
      />
      <Field label={t(billingLabels.vatNumber)} {...field('vatNumber')}>
        <TextInput autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </Field>
      <Field
        label={isOwn ? t`Your reference` : t(billingLabels.buyerReference)}
        hint={
          isOwn
            ? t`What you want to read on each invoice, such as a cost center.`
            : t`What the client wants to read on each invoice, such as a cost center.`
        }
        {...field('buyerReference')}
      >
        <TextInput autoComplete="off" />
      </Field>
    </>
  )
}
