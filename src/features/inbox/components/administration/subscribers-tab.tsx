import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminList } from '#ui/admin-list.tsx'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { Icon } from '#ui/icon.tsx'
import { ItemTable } from '#ui/item-table.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import type { Subscriber } from '../../contract.ts'
import {
  exportAddress,
  noSubscriberFilter,
  setSubscriberActive,
  subscribersQuery,
} from '../../query-options/emails.ts'

const stateNames = { active: 'Active', pending: 'Pending', inactive: 'Left', bounced: 'Bounced' }
const stateKinds = { active: 'done', pending: 'waiting', inactive: 'stopped', bounced: 'late' } as const

/** The newsletter's subscribers. The export has those that the filter selects. */
export default function SubscribersTab() {
  const [filter, setFilter] = useState(noSubscriberFilter)
  return (
    <AdminList
      title="Newsletter subscribers"
      noun="subscribers"
      query={subscribersQuery}
      filter={filter}
      onFilter={setFilter}
      search={{ name: 'search', label: 'Search subscribers', placeholder: 'Part of an email' }}
      choices={[
        {
          name: 'state',
          label: 'State',
          all: 'All subscribers',
          names: stateNames,
          className: '@max-md:grow @md:w-44',
        },
      ]}
      layout="flex grow flex-wrap gap-3"
      action={
        <>
          <Button variant="secondary" asChild>
            <a href={exportAddress(filter)} download>
              <Icon name="download" size={17} strokeWidth={1.7} />
              Export CSV
            </a>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/dashboard/admin-import">Import</Link>
          </Button>
        </>
      }
      empty="Who signs up for the newsletter is kept here."
      noMatch={(search) => `No email here contains “${search}”.`}
    >
      {(subscribers) => <SubscriberTable subscribers={subscribers} />}
    </AdminList>
  )
}

function SubscriberTable({ subscribers }: { subscribers: Subscriber[] }) {
  return (
    <ItemTable
      items={subscribers}
      columns={[
        {
          name: 'Email',
          className: 'wrap-anywhere',
          cell: (subscriber) => <Address subscriber={subscriber} />,
        },
        {
          name: 'State',
          className: 'wide-card:w-32',
          cell: ({ status }) => <StatusBadge kind={stateKinds[status]}>{stateNames[status]}</StatusBadge>,
        },
        {
          name: 'Subscribed',
          className: 'text-sm whitespace-nowrap text-muted narrow-card:row-start-3 wide-card:w-40',
          cell: ({ subscribedAt }) => (
            <>
              <span className="wide-card:sr-only">Subscribed </span>
              <Day at={subscribedAt} />
            </>
          ),
        },
      ]}
      actionClass="narrow-card:row-span-2 narrow-card:row-start-2 wide-card:w-40 wide-card:pr-6!"
      action={(subscriber) => <ActivateButton subscriber={subscriber} />}
    />
  )
}

/** The address, and what shows that its owner agreed. */
function Address({ subscriber: { email, status, consentSource, consentAt } }: { subscriber: Subscriber }) {
  return (
    <>
      <span className="block font-medium">{email}</span>
      {consentSource && consentAt && (
        <span className="block text-sm text-subtle">
          Agreed <Day at={consentAt} />: {consentSource}
        </span>
      )}
      {status === 'pending' && (
        <span className="block text-sm text-subtle">Imported without anything that shows agreement</span>
      )}
    </>
  )
}

function ActivateButton({ subscriber: { id, email, isActive } }: { subscriber: Subscriber }) {
  const { mutate, isPending } = useMutation({
    ...setSubscriberActive,
    onSuccess: (changed) =>
      toast({ title: changed.isActive ? 'Subscriber Activated' : 'Subscriber Deactivated' }),
    onError: (problem) => showProblem('Subscriber Not Changed', problem),
  })
  const action = isActive ? 'Deactivate' : 'Activate'
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      aria-label={`${action} ${email}`}
      onClick={() => mutate({ id, isActive: !isActive })}
    >
      {action}
    </Button>
  )
}
