import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Panel } from '#ui/page/panel.tsx'
import type { Invoice } from '../contract/schemas.ts'
import { amountLeft, toHundredths } from '../domain/amounts.ts'
import { meansNames } from '../domain/means-names.ts'
import { removePayment } from '../query-options.ts'

type Payment = Invoice['payments'][number]

const nameOfMeans = ({ means }: Payment) =>
  means === 'stripe'
    ? 'Stripe'
    : means === 'credit'
      ? t`An earlier payment of the order`
      : t(meansNames[means])

const nameRemoval = (isCredit: boolean, sum: string) =>
  isCredit ? t`Remove the refund of ${sum}` : t`Remove the payment of ${sum}`

/** Lets admins remove payments that were recorded by mistake. Payments by Stripe or from the order's credit cannot be removed. */
export default function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const { id, kind, payments, currency, buyer, total, credited, paid } = invoice
  const removing = useDialogItem<Payment>()
  const isCredit = kind === 'credit'
  const isOpenWithout = ({ amount }: Payment) =>
    invoice.status !== 'void' &&
    toHundredths(amountLeft(amountLeft(total, credited), amountLeft(paid, amount))) > 0n
  return (
    <Panel title={isCredit ? t`Refunds` : t`Payments`} className="print:hidden">
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-center gap-x-4 py-3.5 ps-5 pe-3 text-md md:ps-6">
            <span className="min-w-0 grow">
              <CalendarDay at={payment.paidOn} />
              <span className="block text-sm text-subtle">{nameOfMeans(payment)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatSum(payment.amount, currency)}</span>
            {payment.means !== 'stripe' && payment.means !== 'credit' && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={nameRemoval(isCredit, formatSum(payment.amount, currency))}
                {...preloadsDialog}
                onClick={() => removing.show(payment)}
              >
                {t`Remove`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing.item && (
        <ConfirmDialog
          state={removing.state}
          title={isCredit ? t`Remove this refund?` : t`Remove this payment?`}
          text={
            isCredit
              ? t`Only if ${formatSum(removing.item.amount, currency)} was not sent back: ${buyer.name} gets an email that it was recorded by mistake.`
              : isOpenWithout(removing.item)
                ? t`Only if ${formatSum(removing.item.amount, currency)} has not arrived: ${buyer.name} gets an email that it was recorded by mistake, and the invoice is open again.`
                : t`Only if ${formatSum(removing.item.amount, currency)} has not arrived: ${buyer.name} gets an email that it was recorded by mistake.`
          }
          label={t`Remove`}
          mutation={removePayment}
          input={{ params: { id, payment: removing.item.id } }}
          failure={isCredit ? t`The refund was not removed` : t`The payment was not removed`}
          done={{ title: t`Removed` }}
        />
      )}
    </Panel>
  )
}
