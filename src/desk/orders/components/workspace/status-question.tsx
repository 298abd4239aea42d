import { formatSum } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import type { SeenOrder } from '../../contract/assigned.ts'
import { type OpenOrder, statusForm } from '../../contract/schemas.ts'
import { formatHours } from '../../domain/hours.ts'
import { changeStatus } from '../../query-options/changes.ts'

/** A status whose change needs a confirmation. */
export type Step = 'in_progress' | 'completed' | 'cancelled'

const questions = {
  in_progress: {
    title: msg`Accept this order?`,
    text: msg`The client is told that the work is going on.`,
    stay: msg`Not Yet`,
    go: msg`Accept Order`,
    done: msg`The order is in progress now.`,
  },
  start: {
    title: msg`Start the work?`,
    text: msg`The client is told that the work is going on.`,
    stay: msg`Not Yet`,
    go: msg`Start`,
    done: msg`The order is in progress now.`,
  },
  deposit: {
    title: msg`Accept this order?`,
    text: msg`The work begins once it is paid.`,
    stay: msg`Not Yet`,
    go: msg`Accept Order`,
    done: msg`The order is accepted; the work starts after the deposit.`,
  },
  reopened: {
    title: msg`Reopen this order?`,
    text: msg`The client is told, and you go on with the work. Its messages, files and reviews stay.`,
    stay: msg`Not Yet`,
    go: msg`Reopen Order`,
    done: msg`The order is in progress again.`,
  },
  completed: {
    title: msg`Complete this order?`,
    text: msg`The client is told that the work is done and can review it. You can reopen it within the warranty time.`,
    stay: msg`Not Yet`,
    go: msg`Complete Order`,
    done: msg`The order is completed.`,
  },
  cancelled: {
    title: msg`Cancel this order?`,
    text: msg`The other party is told. A cancelled order cannot be taken up again; its messages and files stay.`,
    stay: msg`Keep Order`,
    go: msg`Cancel Order`,
    done: msg`The order is cancelled.`,
  },
}

/** How a pending order is accepted or started. */
function beginning(order: SeenOrder): keyof typeof questions {
  if (order.party === 'developer') return 'in_progress'
  return order.invoicesDeposit ? 'deposit' : order.isAccepted ? 'start' : 'in_progress'
}

type StatusQuestionProps = DialogState & {
  order: SeenOrder
  step: Step
  onChanged: (() => void) | undefined
}

/** Asks for a reason to cancel (optional for clients), for the work in hours to accept, and for both to reopen. */
export default function StatusQuestion({ order, step, onChanged, ...state }: StatusQuestionProps) {
  const isReopened = order.status === 'completed'
  const question = questions[isReopened ? 'reopened' : step === 'in_progress' ? beginning(order) : step]
  const isUntold = order.party === 'admin' && order.userId === null
  const depositNote = step === 'in_progress' && order.party !== 'developer' ? order.depositNote : null
  const hours = isReopened || order.party === 'developer' ? '' : formatHours(order.effortMinutes)
  const form = useZodForm(statusForm(order.party === 'admin' || isReopened))
  return (
    <Dialog
      {...state}
      title={t(question.title)}
      description={[
        isUntold && t`${order.clientName} has no account and is not told.`,
        depositNote ?? (!isUntold && t(question.text)),
      ]
        .filter(Boolean)
        .join(' ')}
      size="sm"
    >
      <MutationForm
        form={form}
        mutation={changeStatus}
        input={(change) => ({ params: { id: order.id }, body: { status: step, ...change } })}
        failure={t`The order was not changed`}
        done={{ title: t`Success`, description: t(question.done) }}
        onDone={onChanged}
        closes
        label={t(question.go)}
        button={{ variant: step === 'cancelled' ? 'danger' : 'primary' }}
        back={t(question.stay)}
      >
        {step === 'in_progress' && (
          <Field
            label={isReopened ? t`Hours of work (optional)` : t`Hours of work`}
            hint={
              isReopened
                ? t`What is left to do. The plan counts with them, and replaces a date that is over.`
                : hours
                  ? t`Those of the order or its package. Change them if this work differs. They decide how many days this order takes in your plan. Without hours the plan has no days for it.`
                  : t`They decide how many days this order takes in your plan. Without hours the plan has no days for it.`
            }
            inputMode="decimal"
            defaultValue={hours}
            {...form.field('effortMinutes')}
          />
        )}
        {step === 'cancelled' && order.party !== 'developer' && <RefundNote order={order} />}
        {(step === 'cancelled' || isReopened) && (
          <Field
            label={order.party === 'admin' || isReopened ? t`Reason` : t`Reason (optional)`}
            hint={isUntold ? t`It is in the timeline.` : t`The other party reads it in the timeline.`}
            rows={3}
            {...form.field('reason')}
          />
        )}
      </MutationForm>
    </Dialog>
  )
}

/** Explains the refund. Without an agreement, everything that was paid is refunded. */
function RefundNote({ order: { party, money, currency, clientName } }: { order: OpenOrder }) {
  const { total } = money.paid
  const amount = formatSum(total, currency)
  if (Number(total) === 0)
    return (
      <p className="text-md text-muted">
        {t`Nothing was paid for this order. An open invoice is not to be paid any more.`}
      </p>
    )
  return (
    <p className="text-md">
      {party === 'client'
        ? t`You paid ${amount}. All of it goes back to you.`
        : t`${clientName} paid ${amount}. Refund all of it.`}
    </p>
  )
}
