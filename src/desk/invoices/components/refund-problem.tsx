import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
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
        aria-label={t`Refund by Stripe: ${reference}`}
        className="relative z-1"
      >
        {t`Refund by Stripe`}
      </Button>
      {asked.item && (
        <ConfirmDialog
          state={asked.state}
          title={t`Send ${sum} back?`}
          text={t`Stripe sends ${sum} back to whoever paid it. That cannot be undone.`}
          label={t`Refund by Stripe`}
          mutation={refundProblem}
          input={{ params: { id } }}
          failure={t`Stripe was not asked`}
          done={{
            title: t`Stripe sends it back`,
            description: t`It stays listed until Stripe confirms that.`,
          }}
        />
      )}
    </>
  )
}
