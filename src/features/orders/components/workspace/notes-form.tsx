import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import { maxLength } from '../../contract/limits.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { changeOrder } from '../../query-options.ts'

/** Where an admin writes notes for the client, and sets the day of delivery. */
export function NotesForm({ order, onSaved }: { order: OpenOrder; onSaved: () => void }) {
  const [adminNotes, setNotes] = useState(order.adminNotes ?? '')
  const [day, setDay] = useState(order.deliveryDate?.slice(0, 10) ?? '')
  const { mutate, isPending } = useMutation({
    ...changeOrder(order.id),
    onSuccess: () => {
      onSaved()
      toast({ title: 'Success', description: 'The notes are saved.' })
    },
    onError: (problem) => showProblem('The notes were not saved', problem),
  })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ adminNotes, deliveryDate: day ? `${day}T00:00:00.000Z` : null })
      }}
    >
      <Field label="Delivery date" hint="The client sees it in the timeline. Empty: not set.">
        <TextInput
          type="date"
          min="2000-01-01"
          max="2999-12-31"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      <Field label="Notes" hint="Visible to the client">
        <TextArea
          rows={6}
          maxLength={maxLength.adminNotes}
          value={adminNotes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
