import { useQuery } from '@tanstack/react-query'
import { formatHours } from '#desk/orders/domain/hours.ts'
import { siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { MutationForm } from '#ui/forms/mutation-form.tsx'
import { useZodForm } from '#ui/forms/zod-form.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { type OrderTime, type TimeEntry, TimeForm, WorkForm } from '../contract.ts'
import { addTime, deleteTime, timeQuery } from '../query-options.ts'
import { BrokenPromises } from './broken-promises.tsx'
import { useQueueChange } from './use-queue-change.ts'

type WorkDialogProps = DialogState & { orderId: number; title: string; clientName: string }

/** Records time on an order. Admins can also set the remaining work and the earliest day for it. */
export default function WorkDialog({ orderId, title, clientName, ...state }: WorkDialogProps) {
  const time = useQuery({ ...timeQuery(orderId), staleTime: 0 })
  return (
    <Dialog {...state} title={title} description={t`Work on order #${orderId}, for ${clientName}`}>
      {time.isPending && <Skeleton className="h-72" />}
      {time.isError && !time.data && <LoadProblem text={t`The work could not be loaded.`} query={time} />}
      {time.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {time.data.work && (
            <WorkFields
              key={`${time.data.work.leftMinutes} ${time.data.work.notBefore}`}
              orderId={orderId}
              title={title}
              work={time.data.work}
              onSaved={() => state.onOpenChange(false)}
            />
          )}
          <TimeEntries orderId={orderId} time={time.data} />
        </div>
      )}
    </Dialog>
  )
}

type WorkFieldsProps = {
  orderId: number
  title: string
  work: NonNullable<OrderTime['work']>
  onSaved: () => void
}

function WorkFields({ orderId, title, work, onSaved }: WorkFieldsProps) {
  const { change, question, isPending } = useQueueChange(onSaved)
  const left = formatHours(work.leftMinutes)
  const form = useZodForm(WorkForm, { left, notBefore: work.notBefore ?? '' })
  const send = form.bind(({ left: leftMinutes, notBefore }) => {
    // The shown hours are rounded, so an unchanged field is not sent.
    const isChanged = form.getValues('left') !== left
    change({ orderId, name: title, body: { ...(isChanged && { leftMinutes }), notBefore } })
  })
  return (
    <form {...send} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Hours left`} hint={t`0 when the work is done`} {...form.field('left')}>
          <TextInput inputMode="decimal" />
        </Field>
        <Field label={t`Not before (optional)`} {...form.field('notBefore')}>
          <TextInput type="date" max="2999-12-31" />
        </Field>
      </div>
      {question ? (
        <BrokenPromises {...question} />
      ) : (
        <div className="flex justify-end">
          <Button type="submit" busy={isPending}>
            {t`Save`}
          </Button>
        </div>
      )}
    </form>
  )
}

type TimeEntriesProps = { orderId: number; time: OrderTime }

/** Clients never see recorded time. */
function TimeEntries({ orderId, time: { work, workedMinutes, entries } }: TimeEntriesProps) {
  return (
    <section aria-label={t`Time worked`} className="grid gap-4 border-t border-line pt-5">
      <header>
        <h3 className="font-sans text-md font-semibold tracking-normal">{t`Time worked`}</h3>
        <p className="text-sm text-subtle tabular-nums">
          {workedMinutes > 0 && `${workedWords(workedMinutes, work?.effortMinutes)} `}
          {work ? t`The client does not see it.` : t`The client does not see it, admins do.`}
        </p>
      </header>
      <TimeFields orderId={orderId} />
      {entries.length > 0 && (
        <ul className="-mx-1 max-h-64 divide-y divide-line overflow-y-auto px-1">
          {entries.map((entry) => (
            <Entry key={entry.id} orderId={orderId} entry={entry} />
          ))}
        </ul>
      )}
    </section>
  )
}

function workedWords(worked: number, planned: number | null | undefined): string {
  const hours = formatHours(worked)
  return planned ? t`${hours} h so far of ${formatHours(planned)} h planned.` : t`${hours} h so far.`
}

function TimeFields({ orderId }: { orderId: number }) {
  const form = useZodForm(TimeForm, { day: siteDay(), hours: '', note: '' })
  return (
    <MutationForm
      form={form}
      mutation={addTime}
      input={({ hours, ...time }) => ({ params: { id: orderId }, body: { ...time, minutes: hours } })}
      failure={t`The time was not recorded`}
      onDone={() => {
        form.clear()
        form.element.current?.querySelector<HTMLElement>('[name=hours]')?.focus()
      }}
      label={t`Add Time`}
      button={{ variant: 'secondary', className: 'col-span-2 justify-self-end' }}
      className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-4 gap-y-3"
    >
      <Field label={t`Day`} {...form.field('day')}>
        <TextInput type="date" min="2000-01-01" max={siteDay()} />
      </Field>
      <Field label={t`Hours`} inputMode="decimal" autoComplete="off" {...form.field('hours')} />
      <Field label={t`Note (optional)`} className="col-span-2" autoComplete="off" {...form.field('note')} />
    </MutationForm>
  )
}

function Entry({ orderId, entry: { id, day, minutes, note, name } }: { orderId: number; entry: TimeEntry }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 text-md">
      <div className="min-w-0">
        <p>
          <CalendarDay at={day} short />
          <span className="text-subtle wrap-anywhere">{`, ${name}`}</span>
        </p>
        {note && (
          <p dir="auto" className="text-sm text-muted wrap-anywhere">
            {note}
          </p>
        )}
      </div>
      <span className="font-medium tabular-nums">{t`${formatHours(minutes)} h`}</span>
      <MutationButton
        mutation={deleteTime}
        input={{ params: { id: orderId, entry: id } }}
        failure={t`The time was not deleted`}
        variant="quiet"
        aria-label={t`Delete ${formatHours(minutes)} h of ${day}`}
      >
        <Icon name="trash-2" size={16} />
      </MutationButton>
    </li>
  )
}
