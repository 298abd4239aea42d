import { formatSum } from '#platform/locale.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import type { PaymentProblem } from '../contract/payments.ts'
import type { Invoice } from '../contract/schemas.ts'
import { problemWords } from '../domain/problem-words.ts'
import { markPaymentHandled } from '../query-options/handled-payments.ts'
import { countPayment } from '../query-options/stripe-refunds.ts'
import { Notice } from './payment-notice.tsx'
import RefundProblem from './refund-problem.tsx'

/** Lists payments by Stripe that paid no invoice. Admins mark them as resolved, for example after a refund at Stripe. */
export default function PaymentProblems({ invoice }: { invoice: Invoice }) {
  const { paymentProblems: problems } = invoice
  const isOpen = problems.some(({ handledAt }) => !handledAt)
  return (
    <Notice title={isOpen ? 'A payment at Stripe needs you' : 'Payments at Stripe that were put right'}>
      {problems.map((problem) => (
        <Problem key={problem.id} problem={problem} invoice={invoice} />
      ))}
    </Notice>
  )
}

function Problem({ problem, invoice }: { problem: PaymentProblem; invoice: Invoice }) {
  const { id, amount, currency, reference, at, outcome, handledAt, handledBy, left } = problem
  const canCount =
    Number(left) > 0 && invoice.status === 'open' && !invoice.isStopped && invoice.currency === currency
  return (
    <span className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <span className="min-w-0 grow basis-64 wrap-anywhere">
        {formatSum(amount, currency)}, <Day at={at} time />: {problemWords[outcome]}. Reference {reference}.{' '}
        {handledAt ? (
          <>
            Done <Day at={handledAt} time />
            {handledBy && `, by ${handledBy}`}.
          </>
        ) : problem.isRefunding ? (
          'Stripe sends it back and has not confirmed that yet.'
        ) : (
          `${left === amount ? '' : `${formatSum(left, currency)} of it is left. `}Refund it, or put this invoice right.`
        )}
      </span>
      {!handledAt && <RefundProblem {...problem} />}
      {!handledAt && canCount && (
        <MutationButton
          mutation={countPayment}
          input={{ params: { id } }}
          failure="Not counted"
          variant="secondary"
          size="xs"
          aria-label={`Count as payment: ${reference}`}
        >
          Count as Payment
        </MutationButton>
      )}
      {!handledAt && !problem.isRefunding && (
        <MutationButton
          mutation={markPaymentHandled}
          input={{ params: { id } }}
          failure="Not ticked off"
          variant="secondary"
          size="xs"
          aria-label={`Done: ${reference}`}
        >
          Done
        </MutationButton>
      )}
    </span>
  )
}
