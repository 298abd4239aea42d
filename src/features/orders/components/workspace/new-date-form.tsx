import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field, TextArea, TextInput } from '#ui/forms/field.tsx'
import { useForm } from '#ui/forms/form.ts'
import { OtherValues, StaleNotice } from '#ui/forms/stale-notice.tsx'
import type { OpenOrder, Order } from '../../contract/schemas.ts'
import { promiseDay } from '../../query-options/changes.ts'

type NewDateFormProps = { order: OpenOrder; onSaved: () => void }

/** Promises another day for an order, with the words that its client reads. */
export default function NewDateForm({ order, onSaved }: NewDateFormProps) {
  const form = useForm<'on' | 'reason'>({
    limits: { reason: 2000 },
    check: ({ on, reason }) => ({
      on: on ? undefined : 'Choose a day',
      reason: reason.trim() ? undefined : 'Please say why',
    }),
  })
  const { risk, safeOn } = order.dates ?? {}
  const version = useRef(order.notesVersion)
  const [theirs, setTheirs] = useState<Order>()
  const { mutate, isPending } = useMutation({
    ...promiseDay(order.id),
    onSuccess: () => {
      onSaved()
      toast({ title: 'Success', description: 'The client is told the new date.' })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Order>(problem))
      form.onFailure('The date was not changed')(problem)
    },
  })
  const saveOver = (present: Order) => {
    version.current = present.notesVersion
    form.element.current?.requestSubmit()
  }
  return (
    <form {...form.bind((input) => mutate({ ...input, version: version.current }))} className="grid gap-5">
      <Field
        label="New delivery date"
        {...(safeOn && { hint: `The plan can keep ${formatDate(safeOn)}.` })}
        {...form.field('on')}
      >
        <TextInput
          type="date"
          min={siteDay()}
          max="2999-12-31"
          defaultValue={(risk && safeOn) || order.deliveryDate?.slice(0, 10)}
        />
      </Field>
      <Field label="Reason" hint="The client reads it in the timeline." {...form.field('reason')}>
        <TextArea rows={4} />
      </Field>
      {theirs && (
        <StaleNotice
          title="Somebody else changed this meanwhile"
          onSaveMine={() => saveOver(theirs)}
          onTakeTheirs={onSaved}
        >
          <OtherValues
            values={[
              {
                label: 'Delivery date',
                value: theirs.deliveryDate && <CalendarDay at={theirs.deliveryDate} />,
              },
              { label: 'Notes', value: theirs.adminNotes },
            ]}
          />
        </StaleNotice>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Promise this date
        </Button>
      </div>
    </form>
  )
}
