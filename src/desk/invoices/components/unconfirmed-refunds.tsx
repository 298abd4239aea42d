import { useQuery } from '@tanstack/react-query'
import { formatSum } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { StripeRefund } from '../contract/stripe-refunds.ts'
import { type Refunded, stripeRefundsQuery } from '../query-options/stripe-refunds.ts'

const stateWords: Partial<Record<StripeRefund['state'], Message>> = {
  pending: msg`Stripe has not confirmed it yet`,
  failed: msg`Stripe could not send it back`,
}

/** Lists refunds that Stripe has not confirmed, or that failed. Confirmed ones are in the list of all refunds. */
export default function UnconfirmedRefunds({ purpose }: { purpose: Refunded }) {
  const { data } = useQuery(stripeRefundsQuery(purpose))
  const open = (data?.refunds ?? [])
    .filter(({ state }) => state !== 'confirmed')
    .map((refund) => ({ ...refund, words: stateWords[refund.state] }))
  return (
    <ul aria-label={t`Refunds by Stripe`} className="divide-y divide-line border-t border-line empty:hidden">
      {open.map(({ id, amount, currency, state, at, words }) => (
        <li key={id} className="flex items-center gap-x-4 px-5 py-3.5 text-md md:px-6">
          <span className="min-w-0 grow">
            {rich(t`Refund by Stripe, <day/>`, { day: <Day at={at} time /> })}
            <span className={`block text-sm ${state === 'failed' ? 'text-danger' : 'text-subtle'}`}>
              {words && t(words)}
            </span>
          </span>
          <span className="font-medium tabular-nums">{formatSum(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
