import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { cell, TableFrame, tableRow } from '#ui/table-frame.tsx'
import { toast } from '#ui/toast.tsx'
import type { OutboxEmail } from '../../contract/outbox.ts'
import { retryEmail } from '../../query-options/administration.ts'
import { EmailStateBadge } from './email-state.tsx'

/** One row a mail. */
export function MailTable({ emails }: { emails: OutboxEmail[] }) {
  return (
    <TableFrame columns={['Mail', 'State', 'When']}>
      {emails.map((mail) => (
        <MailRow key={mail.id} mail={mail} />
      ))}
    </TableFrame>
  )
}

function MailRow({ mail }: { mail: OutboxEmail }) {
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-xl md:pl-6!`}>
        <span className="block font-medium wrap-anywhere">{mail.subject}</span>
        <span className="block text-sm text-subtle wrap-anywhere">To {mail.recipient}</span>
        {mail.lastError && mail.state !== 'sent' && (
          <span className="mt-1 block text-sm text-danger wrap-anywhere">
            {attempts(mail.attempts)} {mail.lastError}
          </span>
        )}
      </td>
      <td className={`${cell} md:w-32`}>
        <EmailStateBadge state={mail.state} />
      </td>
      <td className={`${cell} text-sm text-muted max-md:row-start-3 md:w-48`}>
        <When mail={mail} />
      </td>
      <td className={`${cell} text-right max-md:row-span-2 max-md:row-start-2 md:w-36 md:pr-6!`}>
        {mail.canRetry && <RetryButton mail={mail} />}
      </td>
    </tr>
  )
}

const attempts = (count: number) => (count === 1 ? 'One attempt failed:' : `${count} attempts failed:`)

/** When a mail was sent, or will be tried again. */
function When({ mail: { state, attempts: tried, createdAt, nextAttemptAt, sentAt } }: { mail: OutboxEmail }) {
  if (sentAt) return <Day at={sentAt} time />
  if (state !== 'waiting' || tried === 0) return <Day at={createdAt} time />
  return (
    <>
      Next try <Day at={nextAttemptAt} time />
    </>
  )
}

function RetryButton({ mail: { id, subject, recipient } }: { mail: OutboxEmail }) {
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
