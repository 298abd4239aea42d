import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { messagesQuery, noMessageFilter } from '../../query-options.ts'
import { MessageRow } from './message-row.tsx'
import { priorityNames, statusNames } from './state-badges.tsx'

/**
 * Lists the contact messages, newest first. Archived and doubtful messages appear only if the filter selects them. Each row opens
 * its message beside the list.
 */
export default function EnquiriesList() {
  const [filter, setFilter] = useState(noMessageFilter)
  return (
    <AdminList
      title={t`Enquiries`}
      noun={t`messages`}
      query={messagesQuery}
      filter={filter}
      onFilter={setFilter}
      search={{ name: 'search', label: t`Search messages`, placeholder: t`Name, email or words` }}
      choices={[
        {
          name: 'status',
          label: t`Status`,
          all: t`Inbox`,
          names: t(statusNames),
          className: 'wide-card:w-40',
        },
        {
          name: 'priority',
          label: t`Priority`,
          all: t`Any priority`,
          names: t(priorityNames),
          className: 'wide-card:w-40',
        },
      ]}
      layout="grid w-full grid-cols-2 gap-3 wide-card:flex wide-card:w-auto [&>:first-child]:col-span-2 wide-card:[&>:first-child]:flex-none"
      empty={t`What visitors write in the contact form is kept here. New messages are emailed to you.`}
      noMatch={(search) => t`Nothing that is shown here says “${search}”.`}
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
