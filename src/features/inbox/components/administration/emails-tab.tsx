import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { SearchField } from '#ui/search-field.tsx'
import { cell, TableFrame, tableRow } from '#ui/table-frame.tsx'
import { toast } from '#ui/toast.tsx'
import type { OutboxEmail } from '../../contract.ts'
import { emailsQuery, noEmailFilter, retryEmail } from '../../query-options.ts'
import { EmailStateBadge, emailStateNames } from './state-badges.tsx'

/** Every email of this site and its state, without its text. */
export function EmailsTab({ sendsMail }: { sendsMail: boolean }) {
  const [filter, setFilter] = useState(noEmailFilter)
  const list = useInfiniteQuery(emailsQuery(filter))
  const isNarrowed = filter.search !== '' || filter.state !== ''
  const empty = isNarrowed ? (
    <EmptyState title="No mails found">
      {filter.search ? `No recipient or subject contains “${filter.search}”.` : 'There is none of this kind.'}
    </EmptyState>
  ) : (
    <EmptyState title="No mails yet">
      Mails about orders, messages and accounts will be listed here.
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
        {(emails) => <EmailTable emails={emails} />}
      </PagedList>
    </Panel>
  )
}

/** One row for each email. */
function EmailTable({ emails }: { emails: OutboxEmail[] }) {
  return (
    <TableFrame columns={['Mail', 'State', 'When']}>
      {emails.map((email) => (
        <EmailRow key={email.id} email={email} />
      ))}
    </TableFrame>
  )
}

function EmailRow({ email }: { email: OutboxEmail }) {
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-xl md:pl-6!`}>
        <span className="block font-medium wrap-anywhere">{email.subject}</span>
        <span className="block text-sm text-subtle wrap-anywhere">To {email.recipient}</span>
        {email.lastError && email.state !== 'sent' && (
          <span className="mt-1 block text-sm text-danger wrap-anywhere">
            {attempts(email.attempts)} {email.lastError}
          </span>
        )}
      </td>
      <td className={`${cell} md:w-32`}>
        <EmailStateBadge state={email.state} />
      </td>
      <td className={`${cell} text-sm text-muted max-md:row-start-3 md:w-48`}>
        <When email={email} />
      </td>
      <td className={`${cell} text-right max-md:row-span-2 max-md:row-start-2 md:w-36 md:pr-6!`}>
        {email.canRetry && <RetryButton email={email} />}
      </td>
    </tr>
  )
}

const attempts = (count: number) => (count === 1 ? 'One attempt failed:' : `${count} attempts failed:`)

/** When an email was sent, or when the next attempt is due. */
function When({
  email: { state, attempts: tried, createdAt, nextAttemptAt, sentAt },
}: {
  email: OutboxEmail
}) {
  if (sentAt) return <Day at={sentAt} time />
  if (state !== 'waiting' || tried === 0) return <Day at={createdAt} time />
  return (
    <>
      Next try <Day at={nextAttemptAt} time />
    </>
  )
}

function RetryButton({ email: { id, subject, recipient } }: { email: OutboxEmail }) {
  const { mutate, isPending } = useMutation({
    ...retryEmail,
    onSuccess: () =>
      toast({ title: 'Sending Again', description: `The mail to ${recipient} is tried at once.` }),
    onError: (problem) => showProblem('Mail Not Sent', problem),
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isPending}
      className="whitespace-nowrap"
      aria-label={`Send again: ${subject}, to ${recipient}`}
      onClick={() => mutate(id)}
    >
      Send Again
    </Button>
  )
}
