import { formatDate, formatNumber, formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { Invoice } from '../contract/schemas.ts'
import { type Fact, includedFacts, totalFacts, type Words } from '../domain/sheet-words.ts'

export const wordsIn = (currency: string): Words => ({
  money: (amount) => formatSum(amount, currency),
  number: (value) => formatNumber(Number(value)),
  day: (day) => formatDate(day, 'long'),
})

export function Sums(invoice: Pick<Invoice, 'totals' | 'vatKind' | 'pricesIncludeVat' | 'currency'>) {
  const { totals, currency } = invoice
  const words = wordsIn(currency)
  const row = ([name, amount]: Fact) => (
    <div key={name} className="col-span-2 grid grid-cols-subgrid">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{amount}</dd>
    </div>
  )
  return (
    <dl className="mt-4 ms-auto grid w-full max-w-80 grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5 text-md tabular-nums">
      {totalFacts(invoice, words).map(row)}
      <div className="col-span-2 grid grid-cols-subgrid border-t border-line-strong pt-2 font-semibold">
        <dt>{t`Total`}</dt>
        <dd className="text-end">{words.money(totals.total)}</dd>
      </div>
      {includedFacts(invoice, words).map(row)}
    </dl>
  )
}
