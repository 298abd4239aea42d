import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { presentVersion } from '#platform/api-client.ts'
import { Button } from '#ui/button.tsx'
import { CalendarDay } from '#ui/day.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { OtherValues, StaleNotice } from '#ui/stale-notice.tsx'
import { toast } from '#ui/toast.ts'
import type { Order } from '../../contract/schemas.ts'
import { changeOrder } from '../../query-options/changes.ts'

type NotesFormProps = { order: Order; onSaved: () => void }

/** Where an admin writes notes for the client, and sets the day of delivery. */
export default function NotesForm({ order, onSaved }: NotesFormProps) {
  const [shown, show] = useState(order)
  return <NotesFields key={shown.notesVersion} order={shown} onSaved={onSaved} onTakeTheirs={show} />
}

function NotesFields({
  order,
  onSaved,
  onTakeTheirs,
}: NotesFormProps & { onTakeTheirs: (order: Order) => void }) {
  const form = useForm<'deliveryDate' | 'adminNotes'>()
  const version = useRef(order.notesVersion)
  const [theirs, setTheirs] = useState<Order>()
  const { mutate, isPending } = useMutation({
    ...changeOrder(order.id),
    onSuccess: () => {
      onSaved()
      toast({ title: 'Success', description: 'The notes are saved.' })
    },
    onError: (problem) => {
      setTheirs(presentVersion<Order>(problem))
      form.onFailure('The notes were not saved')(problem)
    },
  })
  const save = form.bind(({ adminNotes, deliveryDate: day }) => {
    const deliveryDate = day ? `${day}T00:00:00.000Z` : null
    mutate({ version: version.current, adminNotes, deliveryDate })
  })
  const saveOver = (present: Order) => {
    version.current = present.notesVersion
    form.element.current?.requestSubmit()
  }
  return (
    // The browser checks the date.
    <form {...save} noValidate={false} className="grid gap-5">
      <Field
        label="Delivery date"
        {...form.field('deliveryDate')}
        hint="The client sees it in the timeline. It can stay empty."
      >
        <TextInput
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          defaultValue={order.deliveryDate?.slice(0, 10)}
        />
      </Field>
      <Field label="Notes" {...form.field('adminNotes')} hint="Visible to the client">
        <TextArea rows={6} defaultValue={order.adminNotes ?? ''} />
      </Field>
      {theirs && (
        <StaleNotice
          title="Somebody else changed this meanwhile"
          onSaveMine={() => saveOver(theirs)}
          onTakeTheirs={() => onTakeTheirs(theirs)}
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
        {/* While an order waits for its approval, that is the next action. */}
        <Button type="submit" variant={order.status === 'pending' ? 'secondary' : 'primary'} busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
