import { asAddress } from '#ui/collection/collection-form.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { BusyFeedInput } from '../../contract/availability.ts'
import { addBusyFeed } from '../../query-options/calendars.ts'

export default function BusyFeedForm() {
  const form = useZodForm(BusyFeedInput, { name: '', url: '' })
  return (
    <MutationForm
      form={form}
      mutation={addBusyFeed}
      input={(body) => ({ body })}
      failure="Not Added"
      onDone={({ name }) => toast({ title: 'Calendar Added', description: name })}
      closes
      label="Add Calendar"
      button={{ className: 'sm:justify-self-end' }}
    >
      <Field label="Name" hint="Only you see it." placeholder="Private" {...form.field('name')} />
      <Field
        label="Private address"
        hint="It begins with https:// or webcal:// and mostly ends with .ics. Anyone who has it can read that calendar."
        {...asAddress}
        placeholder="https://calendar.google.com/…/basic.ics"
        {...form.field('url')}
      />
    </MutationForm>
  )
}
