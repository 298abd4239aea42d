import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { emailsQuery, noEmailFilter } from '../../query-options/administration.ts'
import { emailStateNames } from './email-state.tsx'
import { MailTable } from './email-table.tsx'

/** Every mail that this site sends, and what became of it. What they say is not shown. */
export function MailsTab({ sendsMail }: { sendsMail: boolean }) {
  const [filter, setFilter] = useState(noEmailFilter)
  const list = useInfiniteQuery(emailsQuery(filter))
  const isNarrowed = filter.search !== '' || filter.state !== ''
  const empty = isNarrowed ? (
    <EmptyState title="No mails found">
      {filter.search ? `No recipient or subject contains “${filter.search}”.` : 'There is none of this kind.'}
    </EmptyState>
  ) : (
    <EmptyState title="No mails yet">
      Emails about orders, messages and accounts will be listed here.
    </EmptyState>
  )
  return (
    <Panel
      title="Outgoing mails"
      lead={
        sendsMail
          ? undefined
          : 'This site has no mail server. Mails wait here and go out once SMTP_URL is set where the site runs.'
      }
      action={
        <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
          <SearchField
            label="Search mails"
            placeholder="Recipient or subject"
            value={filter.search}
            onChange={(search) => setFilter({ ...filter, search })}
          />
          <ChoiceField
            label="State"
            all="All mails"
            names={emailStateNames}
            value={filter.state}
            onChange={(state) => setFilter({ ...filter, state })}
            className="sm:w-40"
          />
        </search>
      }
    >
      <PagedList noun="mails" list={list} empty={empty}>
        {(emails) => <MailTable emails={emails} />}
      </PagedList>
    </Panel>
  )
}
