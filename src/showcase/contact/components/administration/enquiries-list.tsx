import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { currentRow } from '#ui/lists/current-row.ts'
import { Rows, ThreadRow } from '#ui/lists/person-row.tsx'
import { preloads } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { ListedContactMessage } from '../../contract.ts'
import { messagesQuery, noMessageFilter } from '../../query-options.ts'
import { MessageContent } from './open-message.tsx'
import { PriorityBadge, priorityNames, StateBadge, statusNames } from './state-badges.tsx'

/** The contact messages, newest first; archived and doubtful ones only with those filters. Each row opens one beside the list. */
export default function EnquiriesList() {
  const [filter, setFilter] = useState(noMessageFilter)
  return (
    <AdminList
      title="Enquiries"
      noun="messages"
      query={messagesQuery}
      filter={filter}
      onFilter={setFilter}
      search={{ name: 'search', label: 'Search messages', placeholder: 'Name, email or words' }}
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
            <MessageRow key={message.id} message={message} />
          ))}
        </Rows>
      )}
    </AdminList>
  )
}

const preloadsMessage = preloads(MessageContent)

function MessageRow({ message }: { message: ListedContactMessage }) {
  const { id, name, subject, excerpt, status, priority, createdAt } = message
  return (
    <ThreadRow
      person={name}
      name={
        <Link
          to="/dashboard/messages"
          search={{ folder: 'enquiries', message: id }}
          activeOptions={currentRow}
          {...preloadsMessage}
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
