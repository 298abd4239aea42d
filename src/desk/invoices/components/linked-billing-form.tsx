import type { ReactNode } from 'react'
import { countryChoices } from '#desk/clients/components/choices.ts'
import { billingLabels } from '#desk/clients/domain/billing-details.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import type { LinkedBilling } from '../contract/linked-billing.ts'
import type { LinkedInvoice } from '../contract/pay-links.ts'
import { toLinkedBilling } from '../domain/linked-billing.ts'

type LinkedBillingFormProps = {
  invoice: LinkedInvoice
  token: string
  refused: Record<'fields' | 'typed', Record<string, string>> | null
  /** A message why nothing was sent. It has the id `billing` in place of the form. */
  problem: ReactNode
}

const rows: (keyof LinkedBilling)[][] = [
  ['name'],
  ['street'],
  ['postcode', 'city'],
  ['country', 'vatNumber'],
  ['reference'],
]

/**
 * Works without JavaScript. The initial values are the rejected input, or else the last proposal, or else the buyer of the
 * invoice. The problem is above the first row with a wrong field.
 */
export function LinkedBillingForm({ invoice, token, refused, problem }: LinkedBillingFormProps) {
  const values = { ...(invoice.proposed ?? toLinkedBilling(invoice.buyer)), ...refused?.typed }
  const firstWrong = rows.find((names) => names.some((name) => refused?.fields[name]))?.[0]
  const problemAt = (name: keyof LinkedBilling) =>
    name === firstWrong && <div className="sm:col-span-2">{problem}</div>
  const field = (name: keyof LinkedBilling) => ({
    error: refused?.fields[name],
    control: { name },
  })
  return (
    <section
      aria-labelledby="billing-title"
      id={problem ? undefined : 'billing'}
      className="grid max-w-[42rem] scroll-mt-24 gap-5 print:hidden"
    >
      <div>
        <h2 id="billing-title" className="text-lg">
          {t`Other billing details`}
        </h2>
        <p className="mt-2 text-md text-muted">
          {t`${invoice.seller.name} reads what you send, and can use it for later invoices. This invoice stays as it is.`}
        </p>
      </div>
      {!firstWrong && problem}
      <form
        method="post"
        action={`/api/pay/${token}/billing`}
        className="grid gap-x-4 gap-y-4.5 sm:grid-cols-2"
      >
        {problemAt('name')}
        <Field label={t`Company or name`} className="sm:col-span-2" {...field('name')}>
          <TextInput required maxLength={200} autoComplete="organization" defaultValue={values.name} />
        </Field>
        {problemAt('street')}
        <Field label={t(billingLabels.street)} className="sm:col-span-2" {...field('street')}>
          <TextInput
            rows={2}
            required
            maxLength={500}
            autoComplete="street-address"
            defaultValue={values.street}
          />
        </Field>
        {problemAt('postcode')}
        <Field label={t(billingLabels.postcode)} {...field('postcode')}>
          <TextInput maxLength={20} autoComplete="postal-code" defaultValue={values.postcode} />
        </Field>
        <Field label={t(billingLabels.city)} {...field('city')}>
          <TextInput maxLength={100} autoComplete="address-level2" defaultValue={values.city} />
        </Field>
        {problemAt('country')}
        <Field
          label={t(billingLabels.country)}
          names={countryChoices()}
          autoComplete="country"
          defaultValue={values.country}
          {...field('country')}
        />
        <Field label={t(billingLabels.vatNumber)} {...field('vatNumber')}>
          <TextInput maxLength={30} autoComplete="off" spellCheck={false} defaultValue={values.vatNumber} />
        </Field>
        {problemAt('reference')}
        <Field
          label={t`Your reference`}
          hint={t`What you want to read on each invoice, such as a cost center.`}
          className="sm:col-span-2"
          {...field('reference')}
        >
          <TextInput maxLength={100} autoComplete="off" defaultValue={values.reference} />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:grid sm:col-span-2">
          <Button type="submit">{t`Send`}</Button>
          <Button href={`/pay/${token}`} variant="quiet">
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </section>
  )
}
