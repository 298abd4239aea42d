import { type ReactNode, useId } from 'react'
import { VatSum } from '#desk/invoices/components/vat-sum.tsx'
import { depositOfOffer } from '#desk/invoices/domain/deposit-words.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { PostText } from '#showcase/blog/components/post-text.tsx'
import type { ReadQuote } from '../contract/schemas.ts'

const dayText = (day: string) => formatDate(day, 'long')

export const quoteFacts = ({ packageName, lines, deliverOn, validUntil, version }: ReadQuote) => [
  ...(lines ? [] : [{ icon: 'package', text: packageName } as const]),
  ...(deliverOn ? [{ icon: 'calendar-check', text: t`Delivered by ${dayText(deliverOn)}` } as const] : []),
  { icon: 'clock', text: t`Valid until ${dayText(validUntil)}` } as const,
  ...(version > 1 ? [{ icon: 'history', text: t`Version ${version}` } as const] : []),
]

type QuoteTextProps = {
  quote: ReadQuote
  /** Shows the lines. A public page has an island for them. */
  children: (lines: NonNullable<ReadQuote['lines']>) => ReactNode
}

/** What an offer says, as its client reads it. */
export function QuoteText({ quote, children }: QuoteTextProps) {
  const id = useId()
  const { lines, messageHtml, scopeHtml, price, currency } = quote
  if (lines)
    return (
      <>
        {messageHtml && (
          <div dir="auto">
            <PostText html={messageHtml} />
          </div>
        )}
        {children(lines)}
        <Terms quote={quote} />
      </>
    )
  return (
    <>
      <section aria-labelledby={id}>
        <h2 id={id} className="font-sans text-sm font-normal tracking-normal text-subtle">
          {t`What is included`}
        </h2>
        <div dir="auto" className="mt-2">
          <PostText html={scopeHtml} />
        </div>
      </section>
      <p className="border-y border-line py-4 font-display text-xl font-semibold tracking-[-0.02em] tabular-nums">
        {formatMoney(price, currency)}
        <VatSum
          price={price}
          currency={currency}
          pricesIncludeVat={quote.pricesIncludeVat}
          className="mt-1 block"
        />
        <span className="mt-1 block font-sans text-sm font-normal tracking-normal empty:hidden">
          {depositOfOffer({ ...quote, percent: quote.depositPercent })}
        </span>
      </p>
      <Terms quote={quote} />
    </>
  )
}

/** Names the terms that accepting includes, while that is possible. */
const Terms = ({ quote: { terms, state } }: { quote: ReadQuote }) =>
  terms &&
  (state === 'open' || state === 'draft') && (
    <p className="text-sm text-subtle wrap-anywhere">{sayTerms(terms)}</p>
  )

/** Names the terms by the start of their version, which is a hash. */
export const sayTerms = (terms: ReadQuote['terms']): string =>
  terms
    ? t`Whoever accepts agrees to “${terms.title}”, version ${terms.version.slice(0, 8)}.`
    : t`No terms are published, so nobody has to agree to any.`
