import { withVat } from '#base/site/domain/site.ts'
import { formatDate, formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Fact } from '#ui/page/fact.tsx'
import type { Quote } from '../contract.ts'
import { QuoteStateBadge } from './quote-state.tsx'

/** Shows the contents of a quote to admins. */
export default function WrittenText({ quote, ...state }: DialogState & { quote: Quote }) {
  const { serviceTitle, packageName, email, scope, price, currency, deliverOn, validUntil } = quote
  return (
    <Dialog {...state} title={`${serviceTitle}, ${packageName}`} isRead>
      <div className="grid gap-5">
        <p className="text-md whitespace-pre-wrap wrap-anywhere">{scope}</p>
        <dl className="grid gap-2 text-md">
          <Fact look="between" name={t.for('a client')`For`} value={email} />
          <Fact
            look="between"
            name={t`Price`}
            value={withVat(formatMoney(price, currency), quote.pricesIncludeVat)}
          />
          {deliverOn && <Fact look="between" name={t`Delivered by`} value={formatDate(deliverOn)} />}
          <Fact look="between" name={t`Valid until`} value={formatDate(validUntil)} />
          <Fact look="between" name={t`State`} value={<QuoteStateBadge state={quote.state} />} />
        </dl>
      </div>
    </Dialog>
  )
}
