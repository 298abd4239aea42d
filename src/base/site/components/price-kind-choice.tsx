import { useWatch } from 'react-hook-form'
import { msg, t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import { RadioCards } from '#ui/forms/radio-cards.tsx'

export const priceKindNames = { without: msg`Without VAT`, with: msg`With VAT` }

const options = () =>
  [
    { value: 'without', label: t(priceKindNames.without), description: t`Invoices add the VAT to them.` },
    { value: 'with', label: t(priceKindNames.with), description: t`Invoices come to exactly these sums.` },
  ] as const

type PriceKindChoiceProps = { form: AnyForm; name: string; label: string; hint?: string }

/** Asks whether prices include VAT. The value in the form is a boolean. */
export function PriceKindChoice({ form, name, label, hint }: PriceKindChoiceProps) {
  const includes: boolean = useWatch({ control: form.control, name })
  return (
    <div data-part={name}>
      <RadioCards
        label={label}
        options={options()}
        value={includes ? 'with' : 'without'}
        onChange={(value) => form.change(name, value === 'with')}
        className="sm:grid-cols-2"
      />
      {hint && <p className="mt-2 text-sm text-subtle">{hint}</p>}
    </div>
  )
}
