import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { preloadsDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ListedMessage } from '../../contract.ts'
import { type MessageFilter, messagesQuery, noMessageFilter } from '../../query-options.ts'
import {
  MessageStatusBadge,
  messagePriorityNames,
  messageStatusNames,
  PriorityBadge,
} from './state-badges.tsx'

/** The contact messages, newest first; archived ones only with that filter. */
export function MessagesTab() {
  const [filter, setFilter] = useState(noMessageFilter)
  const list = useInfiniteQuery(messagesQuery(filter))
  return (
    <Panel title="Contact messages" action={<MessageFilters filter={filter} onChange={setFilter} />}>
      <PagedList noun="messages" list={list} empty={<NoMessages filter={filter} />}>
        {(messages) => (
          <ul className="divide-y divide-line">
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </ul>
        )}
      </PagedList>
    </Panel>
  )
}

type MessageFiltersProps = { filter: MessageFilter; onChange: (filter: MessageFilter) => void }

function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  return (
    <search className="grid w-full grid-cols-2 gap-3 lg:flex lg:w-auto">
      <div className="col-span-2">
        <SearchField
          label="Search messages"
          placeholder="Name, email or words"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </div>
      <ChoiceField
        label="Status"
        all="Inbox"
        names={messageStatusNames}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        className="lg:w-40"
      />
      <ChoiceField
        label="Priority"
        all="Any priority"
        names={messagePriorityNames}
        value={filter.priority}
        onChange={(priority) => onChange({ ...filter, priority })}
        className="lg:w-40"
      />
    </search>
  )
}

function NoMessages({ filter: { search, status, priority } }: { filter: MessageFilter }) {
  if (search || status || priority) {
    return (
      <EmptyState title="No messages found">
        {search ? `Nothing that is shown here says “${search}”.` : 'There is none of this kind.'}
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No messages yet">
      What visitors write in the contact form is kept here. New messages are mailed to you, too.
    </EmptyState>
  )
}

/** One message in the list, as a link that opens it. */
function MessageRow({ message }: { message: ListedMessage }) {
  const { id, name, subject, excerpt, status, priority, createdAt } = message
  const isUnread = status === 'unread'
  return (
    <li>
      <Link
        to="/dashboard/communications"
        search={{ message: id }}
        // The hash makes the link current only after hydration; the server's search compares differently.
        activeOptions={{ exact: true, includeHash: true }}
        replace
        resetScroll={false}
        {...preloadsDialog}
        className="grid gap-x-6 gap-y-1 px-5 py-4 text-md no-underline -outline-offset-2 transition-colors hover:bg-surface-2 md:grid-cols-[12rem_minmax(0,1fr)_auto] md:px-6"
      >
        <span
          className={classNames('truncate max-md:row-start-1', isUnread ? 'font-semibold' : 'text-muted')}
        >
          {name}
        </span>
        <span className="min-w-0">
          <span className={classNames('block truncate', isUnread && 'font-medium')}>
            {subject || 'No subject'}
          </span>
          <span className="block truncate text-sm text-subtle">{excerpt}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-subtle md:justify-end">
          <PriorityBadge priority={priority} />
          <span className="md:w-20">
            <MessageStatusBadge status={status} />
          </span>
          <span className="md:w-24 md:text-right">
            <Day at={createdAt} />
          </span>
        </span>
      </Link>
    </li>
  )
}
