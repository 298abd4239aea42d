import { useMutation } from '@tanstack/react-query'
import { formatDate, siteDay } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { PromiseInput } from '../../contract/dates.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { promiseDay } from '../../query-options/changes.ts'
import { useStaleNotes } from './use-stale-notes.tsx'

type NewDateFormProps = { order: OpenOrder; onSaved: () => void }

export default function NewDateForm({ order, onSaved }: NewDateFormProps) {
  const form = useZodForm(PromiseInput)
  const { risk, safeOn } = order.dates ?? {}
  const { version, notice, onFailure } = useStaleNotes(order, form, onSaved)
  const { mutate, isPending } = useMutation({
    ...promiseDay,
    onSuccess: () => {
      onSaved()
      toast({
        title: 'Success',
        description: order.userId === null ? 'The new date applies.' : 'The client is told the new date.',
      })
    },
    onError: onFailure('The date was not changed'),
  })
  return (
    <form
      {...form.bind((body) => mutate({ params: { id: order.id }, body, version: version.current }))}
      className="grid gap-5"
    >
      <Field
        label="New delivery date"
        {...(safeOn && { hint: `The plan can keep ${formatDate(safeOn)}.` })}
        type="date"
        min={siteDay()}
        max="2999-12-31"
        defaultValue={(risk && safeOn) || order.deliveryDate?.slice(0, 10)}
        {...form.field('on')}
      />
      <Field label="Reason" hint="The client reads it in the timeline." rows={4} {...form.field('reason')} />
      {notice}
      <div className="flex justify-end">
        <Button type="submit" busy={isPending}>
          Promise this date
        </Button>
      </div>
    </form>
  )
}
