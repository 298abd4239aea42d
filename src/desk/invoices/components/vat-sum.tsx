import { PriceNote } from '#base/site/components/price-note.tsx'
import { vat, vatNote } from '#base/site/domain/site.ts'
import { currencyDecimals, formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import { invoiceTotals } from '../domain/totals.ts'

type VatSumProps = { price: string; currency: string; pricesIncludeVat: boolean; className?: string }

/**
 * Shows the usual VAT on a price, rounded as on an invoice. If the price does not include VAT, the sum of both follows. If the
 * site has no VAT rate, shows `PriceNote` instead.
 */
export function VatSum({ price, currency, pricesIncludeVat, className = 'block' }: VatSumProps) {
  const { percent } = vat()
  if (!percent) return <PriceNote className={className} pricesIncludeVat={pricesIncludeVat} />
  const note = vatNote(pricesIncludeVat) ?? ''
  const line = { title: '', quantity: '1', unitPrice: price, vatRate: percent }
  const sums = invoiceTotals([line], { vatKind: 'standard', pricesIncludeVat }, currencyDecimals(currency))
  return (
    <span
      className={classNames(
        'font-sans text-sm font-normal tracking-normal wrap-anywhere text-subtle tabular-nums',
        className,
      )}
    >
      {pricesIncludeVat
        ? `${note}: ${formatMoney(sums.vat, currency)}`
        : t`${note}: ${formatMoney(sums.vat, currency)}, in all ${formatMoney(sums.total, currency)}`}
    </span>
  )
}
