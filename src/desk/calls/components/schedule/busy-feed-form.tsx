import { t } from '#platform/texts.ts'
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
      failure={t`Not Added`}
      onDone={({ name }) => toast({ title: t`Calendar Added`, description: name })}
      closes
      label={t`Add Calendar`}
      button={{ className: 'sm:justify-self-end' }}
    >
      <Field label={t`Name`} hint={t`Only you see it.`} placeholder={t`Private`} {...form.field('name')} />
      <Field
        label={t`Private address`}
        hint={t`It begins with https:// or webcal:// and mostly ends with .ics. Anyone who has it can read that calendar.`}
        {...asAddress}
        placeholder={t`https://calendar.google.com/…/basic.ics`}
        {...form.field('url')}
      />
    </MutationForm>
  )
}
