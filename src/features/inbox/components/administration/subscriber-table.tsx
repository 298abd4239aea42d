import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cell, TableFrame, tableRow } from '#ui/table-frame.tsx'
import { toast } from '#ui/toast.tsx'
import type { Subscriber } from '../../contract/subscribers.ts'
import { setSubscriberActive } from '../../query-options/administration.ts'

/** One row a subscriber. */
export function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <TableFrame columns={['Email', 'State', 'Subscribed']}>
      {subscribers.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} />
      ))}
    </TableFrame>
  )
}

function SubscriberRow({ subscriber: { id, email, isActive, subscribedAt } }: { subscriber: Subscriber }) {
  const { mutate, isPending } = useMutation({
    ...setSubscriberActive,
    onSuccess: (changed) =>
      toast({ title: changed.isActive ? 'Subscriber Activated' : 'Subscriber Deactivated' }),
    onError: (problem) => showProblem('Subscriber Not Changed', problem),
  })
  const action = isActive ? 'Deactivate' : 'Activate'
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 font-medium wrap-anywhere max-md:col-span-2 md:pl-6!`}>{email}</td>
      <td className={`${cell} md:w-32`}>
        <StatusBadge kind={isActive ? 'done' : 'stopped'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:row-start-3 md:w-40`}>
        <span className="md:sr-only">Since </span>
        <Day at={subscribedAt} />
      </td>
      <td className={`${cell} text-right max-md:row-span-2 max-md:row-start-2 md:w-40 md:pr-6!`}>
        <Button
          variant="secondary"
          size="sm"
          busy={isPending}
          aria-label={`${action} ${email}`}
          onClick={() => mutate({ id, isActive: !isActive })}
        >
          {action}
        </Button>
      </td>
    </tr>
  )
}
