import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type MessageFilter, messagesQuery, noMessageFilter } from '../../query-options/administration.ts'
import { MessageRow } from './message-row.tsx'
import { messagePriorityNames, messageStatusNames } from './message-status.tsx'

/** The contact messages, newest first; the archived ones only when they are asked for. */
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
