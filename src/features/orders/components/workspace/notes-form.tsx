import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { toast } from '#ui/toast.ts'
import { maxLength } from '../../contract/limits.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { changeOrder } from '../../query-options.ts'

/** Where an admin writes notes for the client, and sets the day of delivery. */
export default function NotesForm({ order, onSaved }: { order: OpenOrder; onSaved: () => void }) {
  const form = useForm<'deliveryDate' | 'adminNotes'>()
  const { mutate, isPending } = useMutation({
    ...changeOrder(order.id),
    onSuccess: () => {
      onSaved()
      toast({ title: 'Success', description: 'The notes are saved.' })
    },
    onError: form.onFailure('The notes were not saved'),
  })
  const save = form.bind(({ adminNotes, deliveryDate: day }) =>
    mutate({ adminNotes, deliveryDate: day ? `${day}T00:00:00.000Z` : null }),
  )
  return (
    // The browser checks the date.
    <form {...save} noValidate={false} className="grid gap-5">
      <Field
        label="Delivery date"
        {...form.field('deliveryDate')}
        hint="The client sees it in the timeline. Empty: not set."
      >
        <TextInput
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          defaultValue={order.deliveryDate?.slice(0, 10)}
        />
      </Field>
      <Field label="Notes" {...form.field('adminNotes')} hint="Visible to the client">
        <TextArea rows={6} maxLength={maxLength.adminNotes} defaultValue={order.adminNotes ?? ''} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
