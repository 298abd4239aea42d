import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Field, TextArea } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { toast } from '#ui/toast.ts'
import type { OpenAppointment } from '../../contract/appointments.ts'
import { maxLength } from '../../contract/limits.ts'
import { changeAppointment } from '../../query-options/schedule.ts'

/** The owner's notes about an appointment. */
export function CallNotes({ appointment: { id, notes } }: { appointment: OpenAppointment }) {
  const form = useForm<'notes'>({ limits: { notes: maxLength.notes } })
  const { mutate, isPending } = useMutation({
    ...changeAppointment,
    onSuccess: () => toast({ title: 'Notes Saved' }),
    onError: form.onFailure('Not Saved'),
  })
  return (
    <form {...form.bind((values) => mutate({ id, notes: values.notes }))} className="group grid gap-2.5">
      <Field label="Your notes" {...form.field('notes')}>
        <TextArea
          rows={2}
          defaultValue={notes ?? ''}
          placeholder="Only you see these"
          className="min-h-18!"
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="xs"
        busy={isPending}
        className="justify-self-start sr-only group-focus-within:not-sr-only group-focus-within:h-8! group-focus-within:px-3!"
      >
        Save Notes
      </Button>
    </form>
  )
}
