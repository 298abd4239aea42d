import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { propose } from '#desk/agreements/query-options.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { PromiseInput } from '../../contract/dates.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { promiseDay } from '../../query-options/changes.ts'
import { isMovedLater } from './moved-later.ts'
import { useStaleNotes } from './use-stale-notes.tsx'

type NewDateFormProps = { order: OpenOrder; onSaved: () => void }

/** A later day is proposed to the client. An admin who must can move it anyway. */
export default function NewDateForm({ order, onSaved }: NewDateFormProps) {
  const form = useZodForm(PromiseInput)
  const { id, deliveryDate, userId, clientName } = order
  const { risk, safeOn } = order.dates ?? {}
  const initial = (risk && safeOn) || deliveryDate?.slice(0, 10)
  const isLater = isMovedLater(order, form.watch('on') ?? initial)
  // Set by the pressed button. A repetition after a conflict keeps it.
  const proposes = useRef(false)
  const { version, notice, onFailure } = useStaleNotes(order, form, onSaved)
  const promising = useMutation({
    ...promiseDay,
    onSuccess: () => {
      onSaved()
      toast({
        title: t`Success`,
        description: userId === null ? t`The new date applies.` : t`The client is told the new date.`,
      })
    },
    onError: onFailure(t`The date was not changed`),
  })
  const proposing = useMutation({
    ...propose,
    onSuccess: () => {
      onSaved()
      toast({ title: t`Proposed`, description: t`The date moves once the client accepts it.` })
    },
    onError: form.onFailure(t`Nothing was proposed`),
  })
  return (
    <form
      {...form.bind(({ on, reason }) =>
        isLater && proposes.current
          ? proposing.mutate({ params: { id }, body: { kind: 'date', date: on, note: reason } })
          : promising.mutate({ params: { id }, body: { on, reason }, version: version.current }),
      )}
      className="grid gap-5"
    >
      <Field
        label={t`New delivery date`}
        {...(safeOn && { hint: t`The plan can keep ${formatDate(safeOn)}.` })}
        type="date"
        min={siteDay()}
        max="2999-12-31"
        defaultValue={initial}
        {...form.field('on')}
      />
      <Field
        label={t`Reason`}
        hint={isLater ? t`The client reads it, with both days.` : t`The client reads it in the timeline.`}
        rows={4}
        {...form.field('reason')}
      />
      {isLater && deliveryDate && (
        <p className="text-sm text-muted">
          {t`${clientName} was promised ${formatDate(deliveryDate)}, so a later day needs a yes. If you must, move it anyway: ${clientName} can then answer “I cannot wait”.`}
        </p>
      )}
      {notice}
      <div className="flex flex-wrap justify-end gap-2">
        {isLater && (
          <Button
            type="submit"
            className="order-last"
            busy={proposing.isPending}
            onClick={() => {
              proposes.current = true
            }}
          >
            {t`Propose this date`}
          </Button>
        )}
        <Button
          type="submit"
          variant={isLater ? 'secondary' : 'primary'}
          busy={promising.isPending}
          onClick={() => {
            proposes.current = false
          }}
        >
          {isLater ? t`Move it anyway` : t`Promise this date`}
        </Button>
      </div>
    </form>
  )
}
