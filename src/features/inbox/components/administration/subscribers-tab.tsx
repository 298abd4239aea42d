import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { SearchField } from '#ui/search-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { cell, TableFrame, tableRow } from '#ui/table-frame.tsx'
import { toast } from '#ui/toast.tsx'
import type { Subscriber, SubscriberState } from '../../contract.ts'
import {
  exportAddress,
  noSubscriberFilter,
  setSubscriberActive,
  subscribersQuery,
} from '../../query-options.ts'

const stateNames: Record<SubscriberState, string> = { active: 'Active', inactive: 'Inactive' }

/** The newsletter's subscribers. The export has those that the filter selects. */
export function SubscribersTab() {
  const [filter, setFilter] = useState(noSubscriberFilter)
  const list = useInfiniteQuery(subscribersQuery(filter))
  const isNarrowed = filter.search !== '' || filter.state !== ''
  const empty = isNarrowed ? (
    <EmptyState title="No subscribers found">
      {filter.search ? `No email here contains “${filter.search}”.` : 'There is none of this kind.'}
    </EmptyState>
  ) : (
    <EmptyState title="No subscribers yet">Who signs up for the newsletter is kept here.</EmptyState>
  )
  return (
    <Panel
      title="Newsletter subscribers"
      action={
        <div className="flex w-full flex-wrap gap-3 lg:w-auto">
          <search className="flex grow flex-wrap gap-3">
            <SearchField
              label="Search subscribers"
              placeholder="Part of an email"
              value={filter.search}
              onChange={(search) => setFilter({ ...filter, search })}
            />
            <ChoiceField
              label="State"
              all="All subscribers"
              names={stateNames}
              value={filter.state}
              onChange={(state) => setFilter({ ...filter, state })}
              className="max-sm:grow sm:w-44"
            />
          </search>
          <Button variant="secondary" asChild>
            <a href={exportAddress(filter)} download>
              <Download size={17} strokeWidth={1.7} aria-hidden="true" />
              Export CSV
            </a>
          </Button>
        </div>
      }
    >
      <PagedList noun="subscribers" list={list} empty={empty}>
        {(subscribers) => <SubscriberTable subscribers={subscribers} />}
      </PagedList>
    </Panel>
  )
}

/** One row for each subscriber. */
function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
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
