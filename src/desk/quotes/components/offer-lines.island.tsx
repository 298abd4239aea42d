import { type ReactNode, useId, useState } from 'react'
import { Sums } from '#desk/invoices/components/sums.tsx'
import { lineAmounts } from '#desk/invoices/domain/totals.ts'
import { currencyDecimals, formatNumber, formatSum } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ReadQuote } from '../contract/schemas.ts'
import { writeQuantity } from '../domain/scope.ts'
import { offerTotals, plannedPayments } from '../domain/sums.ts'

type Lines = NonNullable<ReadQuote['lines']>
type Line = Lines[number]
type Payments = ReadQuote['payments']

type OfferLinesProps = Pick<ReadQuote, 'vatKind' | 'pricesIncludeVat' | 'currency' | 'payments'> & {
  lines: Lines
  /** Whether the reader can tick optional lines. */
  canChoose: boolean
  /** The id of the form that sends the ticks. */
  form?: string | undefined
}

/** The lines of an offer, its sums and its payments, which follow the ticked optional lines. */
export default function OfferLines(props: OfferLinesProps) {
  const { lines, currency, payments, canChoose, form } = props
  const [chosen, setChosen] = useState(() => lines.flatMap(({ isChosen }, at) => (isChosen ? [at] : [])))
  const id = useId()
  const decimals = currencyDecimals(currency)
  const amounts = lineAmounts(lines, decimals)
  const totals = offerTotals(lines, chosen, props, decimals)
  const listed = lines.map((line, at) => ({ line, at, amount: formatSum(amounts[at] ?? '0', currency) }))
  const hasRates = props.vatKind === 'standard' && new Set(lines.map(({ vatRate }) => vatRate)).size > 1
  const describe = (line: Line) => describeLine(line, currency, hasRates)
  const tick = (at: number, isTicked: boolean) =>
    setChosen((present) => [...present.filter((one) => one !== at), ...(isTicked ? [at] : [])])
  const optional = listed.filter(({ line }) => line.isOptional)
  return (
    <>
      <section aria-labelledby={id}>
        <Heading id={id}>{t`What is included`}</Heading>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {listed
            .filter(({ line }) => !line.isOptional)
            .map(({ line, at, amount }) => (
              <li key={at} className={row}>
                <span className="min-w-0">
                  <span className="block font-medium wrap-anywhere">{line.title}</span>
                  <LineText line={line} note={describe(line)} />
                </span>
                <Amount>{amount}</Amount>
              </li>
            ))}
        </ul>
      </section>
      {optional.length > 0 && (
        <fieldset>
          <legend className="text-sm text-subtle">{t`Optional`}</legend>
          {canChoose && (
            <p className="mt-1 text-md text-muted">{t`Tick what you want as well. The total includes it then.`}</p>
          )}
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {optional.map(({ line, at, amount }) => (
              <li key={at} className={row}>
                {canChoose ? (
                  <Checkbox
                    name="optional[]"
                    value={at}
                    form={form}
                    // Otherwise some browsers tick it again when the page is reloaded.
                    autoComplete="off"
                    checked={chosen.includes(at)}
                    onChange={({ currentTarget }) => tick(at, currentTarget.checked)}
                    className="min-w-0"
                    label={<span className="font-medium wrap-anywhere">{line.title}</span>}
                    hint={<LineText line={line} note={describe(line)} />}
                  />
                ) : (
                  <span className="grid min-w-0 grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
                    <Icon name={line.isChosen ? 'check' : 'minus'} size={18} className="mt-1 text-subtle" />
                    <span>
                      <span className="block font-medium wrap-anywhere">{line.title}</span>
                      <LineText line={line} note={line.isChosen ? describe(line) : t`Not chosen`} />
                    </span>
                  </span>
                )}
                <Amount>{canChoose || line.isChosen ? `+ ${amount}` : amount}</Amount>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div role="status" aria-label={t`Sums`} className="[&>dl]:mt-0 [&>dl]:text-base">
        <Sums {...props} totals={totals} vatKind={props.vatKind ?? 'standard'} />
      </div>
      <Plan currency={currency} payments={plannedPayments(totals, partsOf(payments), props, decimals)} />
    </>
  )
}

const row = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-4'

const Heading = ({ id, children }: { id: string; children: string }) => (
  <h2 id={id} className="font-sans text-sm font-normal tracking-normal text-subtle">
    {children}
  </h2>
)

const Amount = ({ children }: { children: ReactNode }) => (
  <span className="text-end whitespace-nowrap tabular-nums">{children}</span>
)

function LineText({ line, note }: { line: Line; note: string }) {
  return (
    <>
      <span
        dir="auto"
        className="mt-1 block text-md whitespace-pre-line text-muted wrap-anywhere empty:hidden"
      >
        {line.text}
      </span>
      <span className="mt-1 block text-sm text-subtle tabular-nums empty:hidden">{note}</span>
    </>
  )
}

/** Says how the amount is made up, unless it is one piece. The VAT is named only if the lines have several rates. */
function describeLine(line: Line, currency: string, hasRates: boolean): string {
  const quantity = writeQuantity(line)
  return [
    quantity && `${quantity} × ${formatSum(line.unitPrice, currency)}`,
    hasRates && t`VAT ${formatNumber(Number(line.vatRate))} %`,
  ]
    .filter(Boolean)
    .join(', ')
}

const partsOf = (payments: Payments) => ({
  depositPercent: payments.find(({ kind }) => kind === 'deposit')?.percent ?? 0,
  milestones: payments.filter(({ kind }) => kind === 'milestone'),
})

const names = { deposit: msg`Before the work begins`, rest: msg`The rest, at the end` }

export function Plan({ payments, currency }: { payments: Payments; currency: string }) {
  const id = useId()
  if (payments.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{t`Payments`}</Heading>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {payments.map(({ kind, title, percent, amount }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-3 text-md">
            <span className="wrap-anywhere">
              {kind === 'milestone' ? title : t(names[kind])}
              <span className="text-subtle tabular-nums">{`, ${percent} %`}</span>
            </span>
            <Amount>{formatSum(amount, currency)}</Amount>
          </li>
        ))}
      </ol>
    </section>
  )
}
