import { useQuery } from '@tanstack/react-query'
import { hoursOf, minutesOf } from '#features/orders/components/hours.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { Field, TextInput } from '#ui/field.tsx'
import { useForm } from '#ui/form.ts'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { OrderTime } from '../contract.ts'
import { timeQuery } from '../query-options.ts'
import { BrokenPromises } from './broken-promises.tsx'
import { TimeEntries } from './time-entries.tsx'
import { useQueueChange } from './use-queue-change.ts'

type WorkDialogProps = DialogState & { orderId: number; title: string; clientName: string }

/** Where an admin says how much of an order is left and when its work may begin, and writes down the time that was worked. */
export default function WorkDialog({ orderId, title, clientName, ...state }: WorkDialogProps) {
  const time = useQuery({ ...timeQuery(orderId), staleTime: 0 })
  return (
    <Dialog {...state} title={title} description={`Work on order #${orderId}, for ${clientName}`}>
      {time.isPending && <Skeleton className="h-72" />}
      {time.isError && !time.data && <LoadProblem text="The work could not be loaded." query={time} />}
      {time.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {time.data.work && (
            <WorkForm
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

type WorkFormProps = {
  orderId: number
  title: string
  work: NonNullable<OrderTime['work']>
  onSaved: () => void
}

function WorkForm({ orderId, title, work, onSaved }: WorkFormProps) {
  const { change, question, isPending } = useQueueChange(onSaved)
  const left = hoursOf(work.leftMinutes)
  const form = useForm<'left' | 'notBefore'>({
    check: ({ left }) => ({
      left: minutesOf(left) === undefined ? 'Use a number of hours such as 12.5' : undefined,
    }),
  })
  const send = form.bind((typed) => {
    // Shown hours are rounded: what was not changed is not said anew.
    const leftMinutes = typed.left === left ? undefined : minutesOf(typed.left)
    const body = { ...(leftMinutes !== undefined && { leftMinutes }), notBefore: typed.notBefore || null }
    change({ orderId, name: title, body })
  })
  return (
    <form {...send} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Hours left" hint="0 when the work is done" {...form.field('left')}>
          <TextInput inputMode="decimal" defaultValue={left} />
        </Field>
        <Field label="Not before (optional)" {...form.field('notBefore')}>
          <TextInput type="date" max="2999-12-31" defaultValue={work.notBefore ?? ''} />
        </Field>
      </div>
      {question ? (
        <BrokenPromises {...question} />
      ) : (
        <div className="flex justify-end">
          <Button type="submit" busy={isPending}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}
