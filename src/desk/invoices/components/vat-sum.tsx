import { PriceNote } from '#base/site/components/price-note.tsx'
import { addedVat, vat } from '#base/site/domain/site.ts'
import { currencyDecimals, formatMoney } from '#platform/locale.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { invoiceTotals } from '../domain/totals.ts'

type VatSumProps = { price: string; currency: string; className?: string }

/**
 * The usual VAT on a net price and the sum of both, rounded as on an invoice. Without a rate, shows the note that other prices
 * have.
 */
export function VatSum({ price, currency, className = 'block' }: VatSumProps) {
  const { percent } = vat()
  if (!percent) return <PriceNote className={className} />
  const line = { title: '', quantity: '1', unitPrice: price, vatRate: percent }
  const sums = invoiceTotals([line], 'standard', currencyDecimals(currency))
  return (
    <span
      className={classNames(
        'font-sans text-sm font-normal tracking-normal wrap-anywhere text-subtle tabular-nums',
        className,
      )}
    >
      {addedVat()}: {formatMoney(sums.vat, currency)}, in all {formatMoney(sums.total, currency)}
    </span>
  )
}
