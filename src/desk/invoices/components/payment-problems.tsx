import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { rich } from '#ui/text/rich.tsx'
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
    <Notice title={isOpen ? t`A payment at Stripe needs you` : t`Payments at Stripe that were put right`}>
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
        {rich(
          t`${formatSum(amount, currency)}, <day/>: ${t(problemWords[outcome])}. Reference ${reference}.`,
          { day: <Day at={at} time /> },
        )}{' '}
        {handledAt && handledBy
          ? rich(t`Done <day/>, by <name/>.`, { day: <Day at={handledAt} time />, name: handledBy })
          : handledAt
            ? rich(t`Done <day/>.`, { day: <Day at={handledAt} time /> })
            : problem.isRefunding
              ? t`Stripe sends it back and has not confirmed that yet.`
              : left === amount
                ? t`Refund it, or put this invoice right.`
                : t`${formatSum(left, currency)} of it is left. Refund it, or put this invoice right.`}
      </span>
      {!handledAt && <RefundProblem {...problem} />}
      {!handledAt && canCount && (
        <MutationButton
          mutation={countPayment}
          input={{ params: { id } }}
          failure={t`Not counted`}
          variant="secondary"
          size="xs"
          aria-label={t`Count as payment: ${reference}`}
        >
          {t`Count as Payment`}
        </MutationButton>
      )}
      {!handledAt && !problem.isRefunding && (
        <MutationButton
          mutation={markPaymentHandled}
          input={{ params: { id } }}
          failure={t`Not ticked off`}
          variant="secondary"
          size="xs"
          aria-label={t`Done: ${reference}`}
        >
          {t`Done`}
        </MutationButton>
      )}
    </span>
  )
}
