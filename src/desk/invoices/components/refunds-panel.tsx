import { useQuery } from '@tanstack/react-query'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { writeDecimal } from '#platform/locale/amount.ts'
import { formatSum, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AmountField } from '#ui/forms/amount-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import { type Refund, refundFormSchema } from '../contract/refunds.ts'
import { meansNames } from '../domain/means-names.ts'
import { stripeRefundsQuery } from '../query-options/stripe-refunds.ts'
import { recordRefund, refundsQuery, removeRefund } from '../query-options.ts'
import { RefundChoice } from './stripe-refund-form.tsx'
import UnconfirmedRefunds from './unconfirmed-refunds.tsx'

type RefundsPanelProps = { order: OpenOrder; isAdmin: boolean }

/** Renders nothing if no refund is to be made, unconfirmed or recorded. */
export default function RefundsPanel({ order, isAdmin }: RefundsPanelProps) {
  const { id, currency, clientName, money } = order
  const { data: refunds = [] } = useQuery(refundsQuery(id))
  const recording = useDialogItem<string>()
  const removing = useDialogItem<Refund>()
  const { data: byStripe } = useQuery({ ...stripeRefundsQuery({ kind: 'order', id }), enabled: isAdmin })
  const goesBack = Number(money.refundable) > 0
  const isUnconfirmed = byStripe?.refunds.some(({ state }) => state !== 'confirmed')
  const isPending = !isAdmin && Number(money.pending) > 0
  if (!goesBack && refunds.length === 0 && !isUnconfirmed && !isPending) return null
  return (
    <Panel
      title={t`Refunds`}
      lead={
        goesBack &&
        (isAdmin
          ? t`${formatSum(money.refundable, currency)} of what was paid goes back to ${clientName}. Send it, then record it here.`
          : t`${formatSum(money.refundable, currency)} of what was paid goes back to you.`)
      }
      action={
        isAdmin &&
        goesBack && (
          <Button
            size="sm"
            variant={money.matter === 'to-refund' ? 'primary' : 'secondary'}
            {...preloadsDialog}
            onClick={() => recording.show(money.refundable)}
          >
            {t`Record a Refund`}
          </Button>
        )
      }
    >
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {isPending && (
          <li className="flex items-center gap-x-4 py-3.5 pe-3 ps-5 text-md md:ps-6">
            <span className="min-w-0 grow">
              {t`On its way back to you`}
              <span className="block text-sm text-subtle">{t`Stripe has not confirmed it yet`}</span>
            </span>
            <span className="font-medium tabular-nums">{formatSum(money.pending, currency)}</span>
          </li>
        )}
        {refunds.map((refund) => (
          <li key={refund.id} className="flex items-center gap-x-4 py-3.5 ps-5 pe-3 text-md md:ps-6">
            <span className="min-w-0 grow">
              {rich(t`Sent back on <day/>`, { day: <CalendarDay at={refund.refundedOn} /> })}
              <span className="block text-sm text-subtle">
                {refund.means === 'stripe' ? 'Stripe' : t(meansNames[refund.means])}
              </span>
            </span>
            <span className="font-medium tabular-nums">{formatSum(refund.amount, currency)}</span>
            {isAdmin && refund.means !== 'stripe' && (
              <Button variant="quiet" size="sm" {...preloadsDialog} onClick={() => removing.show(refund)}>
                {t`Remove`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && <UnconfirmedRefunds purpose={{ kind: 'order', id }} />}
      {recording.item && (
        <Dialog
          {...recording.state}
          size="sm"
          title={t`Record a refund`}
          description={t`What goes back to ${clientName}, who gets an email.`}
        >
          <RefundChoice purpose={{ kind: 'order', id, currency, due: recording.item }}>
            <RefundForm order={order} due={recording.item} />
          </RefundChoice>
        </Dialog>
      )}
      {removing.item && (
        <ConfirmDialog
          state={removing.state}
          title={t`Remove this refund?`}
          text={t`Only if ${formatSum(removing.item.amount, currency)} was not sent back: ${clientName} gets an email that it was recorded by mistake.`}
          label={t`Remove`}
          mutation={removeRefund}
          input={{ params: { id, refund: removing.item.id } }}
          failure={t`The refund was not removed`}
        />
      )}
    </Panel>
  )
}

function RefundForm({ order: { id, currency }, due }: { order: OpenOrder; due: string }) {
  const form = useZodForm(refundFormSchema(currency), {
    amount: writeDecimal(due, currency),
    refundedOn: siteDay(),
    means: 'transfer',
  })
  return (
    <MutationForm
      form={form}
      mutation={recordRefund}
      input={(body) => ({ params: { id }, body })}
      failure={t`The refund was not recorded`}
      done={{ title: t`Refund recorded` }}
      closes
      label={t.for('a button')`Record`}
    >
      <AmountField label={t`Amount`} currency={currency} {...form.field('amount')} />
      <Field label={t`Day`} type="date" max={siteDay()} {...form.field('refundedOn')} />
      <Field label={t`Sent by`} names={t(meansNames)} {...form.field('means')} />
    </MutationForm>
  )
}
