import { formatSum } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import type { PaymentProblem } from '../contract/payments.ts'
import { refundProblem } from '../query-options/stripe-refunds.ts'

type Problem = Pick<PaymentProblem, 'id' | 'left' | 'currency' | 'reference'>

/** Refunds the rest of a payment that paid no invoice. Renders nothing if Stripe cannot do that. */
export default function RefundProblem({ id, left, currency, reference }: Problem) {
  const asked = useDialogItem<true>()
  if (Number(left) === 0 || !reference.startsWith('pi_')) return null
  const sum = formatSum(left, currency)
  return (
    <>
      <Button
        variant="secondary"
        size="xs"
        {...preloadsDialog}
        onClick={() => asked.show(true)}
        aria-label={`Refund by Stripe: ${reference}`}
        className="relative z-1"
      >
        Refund by Stripe
      </Button>
      {asked.item && (
        <ConfirmDialog
          state={asked.state}
          title={`Send ${sum} back?`}
          text={`Stripe sends ${sum} back to whoever paid it. That cannot be undone.`}
          label="Refund by Stripe"
          mutation={refundProblem}
          input={{ params: { id } }}
          failure="Stripe was not asked"
          done={{ title: 'Stripe sends it back', description: 'It stays listed until Stripe confirms that.' }}
        />
      )}
    </>
  )
}
