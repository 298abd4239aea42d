import { useMutation } from '@tanstack/react-query'
import { asAddress } from '#ui/collection/collection-form.tsx'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { BusyFeedInput } from '../../contract/availability.ts'
import { addBusyFeed } from '../../query-options/calendars.ts'

/** The form for another calendar. */
export default function BusyFeedForm({ onSaved }: { onSaved: () => void }) {
  const form = useZodForm(BusyFeedInput, { name: '', url: '' })
  const { mutate, isPending } = useMutation({
    ...addBusyFeed,
    onSuccess: ({ name }) => {
      toast({ title: 'Calendar Added', description: name })
      onSaved()
    },
    onError: form.onFailure('Not Added'),
  })
  return (
    <form {...form.bind((sent) => mutate(sent))} className="grid gap-5">
      <Field label="Name" hint="Only you see it." placeholder="Private" {...form.field('name')} />
      <Field
        label="Private address"
        hint="It begins with https:// or webcal:// and mostly ends with .ics. Whoever has it can read that calendar."
        {...asAddress}
        placeholder="https://calendar.google.com/…/basic.ics"
        {...form.field('url')}
      />
      <Button type="submit" busy={isPending} className="sm:justify-self-end">
        Add Calendar
      </Button>
    </form>
  )
}
