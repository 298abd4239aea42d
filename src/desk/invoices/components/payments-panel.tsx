import { formatSum } from '#platform/locale.ts'
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
  means === 'stripe' ? 'Stripe' : means === 'credit' ? 'An earlier payment of the order' : meansNames[means]

/** Lets admins remove payments that were recorded by mistake. Payments by Stripe or from the order's credit cannot be removed. */
export default function PaymentsPanel({ invoice }: { invoice: Invoice }) {
  const { id, kind, payments, currency, buyer, total, credited, paid } = invoice
  const removing = useDialogItem<Payment>()
  const isCredit = kind === 'credit'
  const noun = isCredit ? 'refund' : 'payment'
  const isOpenWithout = ({ amount }: Payment) =>
    invoice.status !== 'void' &&
    toHundredths(amountLeft(amountLeft(total, credited), amountLeft(paid, amount))) > 0n
  return (
    <Panel title={isCredit ? 'Refunds' : 'Payments'} className="print:hidden">
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-center gap-x-4 py-3.5 pr-3 pl-5 text-md md:pl-6">
            <span className="min-w-0 grow">
              <CalendarDay at={payment.paidOn} />
              <span className="block text-sm text-subtle">{nameOfMeans(payment)}</span>
            </span>
            <span className="font-medium tabular-nums">{formatSum(payment.amount, currency)}</span>
            {payment.means !== 'stripe' && payment.means !== 'credit' && (
              <Button variant="quiet" size="sm" {...preloadsDialog} onClick={() => removing.show(payment)}>
                Remove
                <span className="sr-only">
                  {' '}
                  the {noun} of {formatSum(payment.amount, currency)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removing.item && (
        <ConfirmDialog
          state={removing.state}
          title={`Remove this ${noun}?`}
          text={
            isCredit
              ? `Only if ${formatSum(removing.item.amount, currency)} was not sent back: ${buyer.name} gets an email that it was recorded by mistake.`
              : `Only if ${formatSum(removing.item.amount, currency)} has not arrived: ${buyer.name} gets an email that it was recorded by mistake${isOpenWithout(removing.item) ? ', and the invoice is open again' : ''}.`
          }
          label="Remove"
          mutation={removePayment}
          input={{ params: { id, payment: removing.item.id } }}
          failure={`The ${noun} was not removed`}
          done={{ title: 'Removed' }}
        />
      )}
    </Panel>
  )
}
