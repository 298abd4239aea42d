import { useWatch } from 'react-hook-form'
import { PriceKindChoice } from '#base/site/components/price-kind-choice.tsx'
import { t } from '#platform/texts.ts'
import type { AnyForm } from '#ui/collection/collection-form.tsx'
import type { PriceKind } from '../domain/totals.ts'

type PriceKindFieldProps = {
  form: AnyForm
  /** True if the invoice has an order. The order then decides whether prices include VAT. */
  isOfOrder: boolean
}

/** Offers the choice unless there is an order. Explains what prices with VAT mean with reverse charge. */
export function PriceKindField({ form, isOfOrder }: PriceKindFieldProps) {
  const vatKind: PriceKind['vatKind'] = useWatch({ control: form.control, name: 'vatKind' })
  const includes: boolean = useWatch({ control: form.control, name: 'pricesIncludeVat' })
  const isUncharged = includes && vatKind === 'reverse'
  if (isOfOrder && !isUncharged) return null
  return (
    <div className="grid gap-3 px-5 pt-5 md:px-6 md:pt-6">
      {!isOfOrder && <PriceKindChoice form={form} name="pricesIncludeVat" label={t`Prices`} />}
      {isUncharged && (
        <p role="status" className="text-md text-warning">
          {isOfOrder
            ? t`This invoice charges no VAT, so the client pays these prices in full. If the client should pay less, lower the price of the order first.`
            : t`This invoice charges no VAT, so the client pays these prices in full.`}
        </p>
      )}
    </div>
  )
}
