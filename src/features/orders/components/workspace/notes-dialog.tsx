import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field, TextArea, TextInput } from '#ui/field.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { OpenOrder } from '../../contract/orders.ts'
import { noteOrder } from '../../query-options/workspace.ts'

type NotesDialogProps = { order: OpenOrder; open: boolean; onOpenChange: (open: boolean) => void }

/** Where an admin notes something for the client, and the day of delivery. */
export function NotesDialog({ order, open, onOpenChange }: NotesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Notes and delivery">
      <NotesForm order={order} onSaved={() => onOpenChange(false)} />
    </Dialog>
  )
}

/** Begins with what is noted each time the dialog opens. */
export function NotesForm({ order, onSaved }: { order: OpenOrder; onSaved: () => void }) {
  const [adminNotes, setNotes] = useState(order.adminNotes ?? '')
  const [day, setDay] = useState(order.deliveryDate?.slice(0, 10) ?? '')
  const { mutate, isPending } = useMutation({
    ...noteOrder(order.id),
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
          maxLength={5000}
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
