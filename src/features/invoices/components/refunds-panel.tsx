import { useQuery } from '@tanstack/react-query'
import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatMoney, siteDay } from '#platform/locale.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { type Refund, refundForm } from '../contract/schemas.ts'
import { meansNames } from '../domain/means-names.ts'
import { recordRefund, refundsQuery, removeRefund } from '../query-options.ts'

type RefundsPanelProps = { order: OpenOrder; isAdmin: boolean }

/** What goes back of what was paid for an order, and what was sent back, which admins record; nothing where there is neither. */
export default function RefundsPanel({ order, isAdmin }: RefundsPanelProps) {
  const { id, currency, clientName, money } = order
  const { data: refunds = [] } = useQuery(refundsQuery(id))
  const recording = useDialogItem<string>()
  const removing = useDialogItem<Refund>()
  const goesBack = Number(money.refundable) > 0
  if (!goesBack && refunds.length === 0) return null
  return (
    <Panel
      title="Refunds"
      lead={
        goesBack &&
        `${formatMoney(money.refundable, currency)} of what was paid goes back to ${isAdmin ? `${clientName}. Send it, then record it here` : 'you'}.`
      }
      action={
        isAdmin &&
        goesBack && (
          <Button size="sm" {...preloadsDialog} onClick={() => recording.show(money.refundable)}>
            Record a Refund
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {refunds.map((refund) => (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3.5 text-md md:px-6"
          >
            <span className="grow">
              Sent back on <CalendarDay at={refund.refundedOn} />
              <span className="block text-sm text-subtle">{meansNames[refund.means]}</span>
            </span>
            <span className="font-medium tabular-nums">{formatMoney(refund.amount, currency)}</span>
            {isAdmin && (
              <Button variant="quiet" size="sm" {...preloadsDialog} onClick={() => removing.show(refund)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {recording.item && (
        <Dialog
          {...recording.state}
          size="sm"
          title="Record a refund"
          description={`What you have sent back to ${clientName}. It moves no money; ${clientName} gets an email.`}
        >
          <RefundForm order={order} due={recording.item} />
        </Dialog>
      )}
      {removing.item && (
        <ConfirmDialog
          state={removing.state}
          title="Remove this refund?"
          text={`Only if ${formatMoney(removing.item.amount, currency)} was not sent back: ${clientName} gets an email that it was recorded by mistake.`}
          label="Remove"
          mutation={removeRefund(id)}
          input={removing.item.id}
          failure="The refund was not removed"
        />
      )}
    </Panel>
  )
}

function RefundForm({ order: { id, currency }, due }: { order: OpenOrder; due: string }) {
  const form = useZodForm(refundForm(currency), {
    amount: writeDecimal(due, currency),
    refundedOn: siteDay(),
    means: 'transfer',
  })
  return (
    <MutationForm
      form={form}
      mutation={recordRefund(id)}
      input={(refund) => refund}
      failure="The refund was not recorded"
      done={{ title: 'Refund recorded' }}
      closes
      label="Record"
    >
      <AmountField label="Amount" currency={currency} {...form.field('amount')} />
      <Field label="Day" type="date" max={siteDay()} {...form.field('refundedOn')} />
      <Field label="Means" names={meansNames} {...form.field('means')} />
    </MutationForm>
  )
}
