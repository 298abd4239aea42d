import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { Rows, ThreadRow } from '#ui/lists/person-row.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { ListedMessage } from '../../contract.ts'
import { messagesQuery, noMessageFilter } from '../../query-options.ts'
import { MessagePane, type OpenMessageProps, preloadsMessage, useHasPane } from './open-message.tsx'
import { PriorityBadge, priorityNames, StateBadge, statusNames } from './state-badges.tsx'

/** Archived and doubtful messages are listed only under those filters. A wide window shows the open message beside the list. */
export function MessagesTab(opened: OpenMessageProps) {
  const [filter, setFilter] = useState(noMessageFilter)
  const hasPane = useHasPane()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)]">
      <AdminList
        title="Contact messages"
        noun="messages"
        query={messagesQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'search', label: 'Search messages', placeholder: 'Name, email or text' }}
        choices={[
          { name: 'status', label: 'Status', all: 'Inbox', names: statusNames, className: 'wide-card:w-40' },
          {
            name: 'priority',
            label: 'Priority',
            all: 'Any priority',
            names: priorityNames,
            className: 'wide-card:w-40',
          },
        ]}
        layout="grid w-full grid-cols-2 gap-3 wide-card:flex wide-card:w-auto [&>:first-child]:col-span-2 wide-card:[&>:first-child]:flex-none"
        empty="What visitors write in the contact form is kept here. New messages are emailed to you."
        noMatch={(search) => `Nothing that is shown here says “${search}”.`}
      >
        {(messages) => (
          <Rows>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} hasPane={hasPane} />
            ))}
          </Rows>
        )}
      </AdminList>
      {hasPane && <MessagePane {...opened} />}
    </div>
  )
}

function MessageRow({ message, hasPane }: { message: ListedMessage; hasPane: boolean }) {
  const { id, name, subject, excerpt, status, priority, createdAt } = message
  return (
    <ThreadRow
      person={name}
      name={
        <Link
          to="/dashboard/communications"
          search={{ message: id }}
          // With the hash, the link is current only after hydration. The server compares search parameters differently.
          activeOptions={{ exact: true, includeHash: true }}
          // On a phone, Back closes the dialog.
          replace={!hasPane}
          resetScroll={false}
          {...preloadsMessage(hasPane)}
          className={classNames('no-underline covers-row', status !== 'unread' && 'font-normal text-muted')}
        >
          {name}, {subject || 'no subject'}
        </Link>
      }
      note={excerpt}
      status={
        <>
          <PriorityBadge priority={priority} /> <StateBadge state={status} />
        </>
      }
      date={<Day at={createdAt} />}
    />
  )
}
