import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { rich } from '#ui/text/rich.tsx'
import { NotesForm as NotesSchema, type OpenOrder, type Order } from '../../contract/schemas.ts'
import { isOpenStatus } from '../../contract/status.ts'
import { changeOrder } from '../../query-options/changes.ts'
import { isMovedLater } from './moved-later.ts'
import { useStaleNotes } from './use-stale-notes.tsx'

type NotesFormProps = {
  order: OpenOrder
  /** The button to propose another delivery date, shown if both parties agreed on the current one. */
  proposeDate: ReactNode
  onSaved: () => void
}

export default function NotesForm({ order, ...props }: NotesFormProps) {
  const [shown, show] = useState<Order>(order)
  return (
    <NotesFields key={shown.notesVersion} {...props} order={{ ...order, ...shown }} onTakeTheirs={show} />
  )
}

const deliveryDay = ({ deliveryDate }: Order) => deliveryDate?.slice(0, 10) ?? ''

function NotesFields({
  order,
  proposeDate,
  onSaved,
  onTakeTheirs,
}: NotesFormProps & { onTakeTheirs: (order: Order) => void }) {
  const form = useZodForm(NotesSchema)
  const day = form.watch('deliveryDate') ?? deliveryDay(order)
  const { version, theirs, notice, onFailure } = useStaleNotes(order, form, onTakeTheirs)
  const replaced = deliveryDay(theirs ?? order)
  const { mutate, isPending } = useMutation({
    ...changeOrder,
    onSuccess: () => {
      onSaved()
      toast({ title: t`Success`, description: t`The notes are saved.` })
    },
    onError: onFailure(t`The notes were not saved`),
  })
  const save = form.bind((body) => mutate({ params: { id: order.id }, version: version.current, body }))
  return (
    // The browser validates the date.
    <form {...save} noValidate={false} className="grid gap-5">
      {order.isDayAgreed && order.deliveryDate ? (
        <div className="grid justify-items-start gap-2 text-md">
          <p>
            <span className="font-medium">
              {rich(t`Delivery: <calendarday/>`, { calendarday: <CalendarDay at={order.deliveryDate} /> })}
            </span>
            <span className="block text-muted">
              {t`Both of you agreed on this day. It moves once the client accepts another one.`}
            </span>
          </p>
          {isOpenStatus(order.status) && proposeDate}
        </div>
      ) : (
        <Field
          label={t`Delivery date`}
          hint={t`The client sees it in the timeline. It can stay empty.`}
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          defaultValue={deliveryDay(order)}
          {...form.field('deliveryDate')}
        />
      )}
      {!order.isDayAgreed && replaced && day !== replaced && (
        <Field
          label={t`Why`}
          hint={t`The client reads it in the timeline.`}
          rows={2}
          {...form.field('reason', { shouldUnregister: true })}
        />
      )}
      {!order.isDayAgreed && isMovedLater(order, day) && (
        <div className="grid justify-items-start gap-2 text-md">
          <p className="text-muted">
            {t`This moves a promised day without asking. ${order.clientName} reads both days, and can answer “I cannot wait”.`}
          </p>
          {proposeDate}
        </div>
      )}
      <Field label={t`Notes`} {...form.field('adminNotes')} hint={t`Visible to the client`}>
        <TextInput rows={6} defaultValue={order.adminNotes ?? ''} />
      </Field>
      {notice}
      <div className="flex justify-end">
        {/* For a pending order, accepting it is the primary action. */}
        <Button type="submit" variant={order.status === 'pending' ? 'secondary' : 'primary'} busy={isPending}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
