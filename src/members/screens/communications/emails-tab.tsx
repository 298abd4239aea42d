import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HeldPanel } from '#operations/backups/components/held-panel.tsx'
import { restoreQuery } from '#operations/backups/query-options.ts'
import { msg, plural, t } from '#platform/texts.ts'
import { emailStateNames, StateBadge } from '#showcase/contact/components/administration/state-badges.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { OutboxEmail } from './contract.ts'
import { emailsQuery, giveUpEmail, noEmailFilter, retryEmail } from './query-options.ts'
import { ResendPanel } from './resend-panel.tsx'

const noServer = msg`This site has no mail server. Emails wait here until they expire, and are sent once SMTP_URL is set on the server.`

/** Lists all emails that the site sends, with their states but without their text. */
export default function EmailsTab({ sendsMail }: { sendsMail: boolean }) {
  const [filter, setFilter] = useState(noEmailFilter)
  const isTrial = useQuery(restoreQuery).data?.held?.isTrial
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <HeldPanel />
      {sendsMail && <ResendPanel />}
      <AdminList
        title={t`Outgoing emails`}
        lead={sendsMail || isTrial ? undefined : t(noServer)}
        noun={t`emails`}
        query={emailsQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'search', label: t`Search emails`, placeholder: t`Recipient or subject` }}
        choices={[
          {
            name: 'state',
            label: t`State`,
            all: t`All emails`,
            names: t(emailStateNames),
            className: '@md:w-40',
          },
        ]}
        empty={t`Emails about orders, messages and accounts will be listed here.`}
        noMatch={(search) => t`No recipient or subject contains “${search}”.`}
      >
        {(emails) => <EmailTable emails={emails} />}
      </AdminList>
    </div>
  )
}

function EmailTable({ emails }: { emails: OutboxEmail[] }) {
  return (
    <ItemTable
      items={emails}
      columns={[
        {
          name: t`Email`,
          className: '@3xl:col-span-1! wide-card:max-w-xl',
          cell: (email) => <Summary email={email} />,
        },
        { name: t`State`, className: 'wide-card:w-32', cell: ({ state }) => <StateBadge state={state} /> },
        {
          name: t`When`,
          className:
            'text-sm text-muted narrow-card:row-start-3 @3xl:col-start-3! @3xl:row-start-1! wide-card:w-60',
          cell: (email) => <When email={email} />,
        },
      ]}
      rowClass="@3xl:grid-cols-[minmax(0,1fr)_7rem_13rem]"
      actionClass="narrow-card:row-span-2 narrow-card:row-start-2 @3xl:col-start-3! @3xl:row-span-1! wide-card:w-36 wide-card:pe-6!"
      action={(email) =>
        email.canRetry && (
          <div className="flex flex-wrap gap-2 @3xl:grid">
            <RetryButton email={email} />
            {email.state === 'failed' && !email.isGivenUp && <GiveUpButton email={email} />}
          </div>
        )
      }
    />
  )
}

function Summary({
  email: { subject, recipient, lastError, state, attempts, isGivenUp },
}: {
  email: OutboxEmail
}) {
  return (
    <>
      <span className="block font-medium wrap-anywhere">{subject}</span>
      <span className="block text-sm text-subtle wrap-anywhere">{t`To ${recipient}`}</span>
      {lastError && state !== 'sent' && (
        <span className="mt-1 block text-sm text-danger wrap-anywhere">
          {failedAttempts(attempts)} {lastError}
        </span>
      )}
      {isGivenUp && state === 'failed' && (
        <span className="mt-1 block text-sm text-muted">{t`Given up: it is not sent again with the others.`}</span>
      )}
    </>
  )
}

/**
 * Returns the label of the last error. Resending an email resets its number of attempts, but the last error stays until the next
 * attempt.
 */
function failedAttempts(attempts: number): string {
  if (attempts === 0) return t`The last attempt failed:`
  return plural(attempts, 'One attempt failed:', '{n} attempts failed:')
}

/**
 * Shows the time that matters in an email's state: when it was sent, expired, will be tried again, or was written. A waiting
 * email also has its expiry.
 */
function When({ email }: { email: OutboxEmail }) {
  const { state, attempts, createdAt, nextAttemptAt, expiresAt, sentAt } = email
  if (sentAt) return <Day at={sentAt} time />
  if (state === 'expired') return rich(t`Expired <day/>`, { day: <Day at={expiresAt} time /> })
  const isTriedAgain = state === 'waiting' && attempts > 0
  return (
    <>
      {isTriedAgain ? (
        rich(t`Next try <day/>`, { day: <Day at={nextAttemptAt} time /> })
      ) : (
        <Day at={createdAt} time />
      )}
      <span className="block text-subtle">
        {rich(t`Expires <day/>`, { day: <Day at={expiresAt} time /> })}
      </span>
    </>
  )
}

const GiveUpButton = ({ email: { id, subject, recipient } }: { email: OutboxEmail }) => (
  <MutationButton
    mutation={giveUpEmail}
    input={{ params: { id } }}
    failure={t`Email Not Given Up`}
    done={{
      title: t`Given Up`,
      description: t`The email to ${recipient} is not counted as failed any more.`,
    }}
    variant="quiet"
    aria-label={t`Give up: ${subject}, to ${recipient}`}
    className="whitespace-nowrap"
  >
    {t`Give Up`}
  </MutationButton>
)

/** Resends an email. Asks for confirmation if the email may have arrived already. */
function RetryButton({ email }: { email: OutboxEmail }) {
  const asked = useDialogItem<OutboxEmail>()
  const { subject, recipient, mayHaveArrived } = email
  const look = {
    variant: 'secondary',
    className: 'whitespace-nowrap',
    'aria-label': t`Send again: ${subject}, to ${recipient}`,
  } as const
  const sending = {
    mutation: retryEmail,
    input: { params: { id: email.id }, query: { unsure: mayHaveArrived ? 'true' : 'false' } } as const,
    failure: t`Email Not Sent`,
    done: { title: t`Sending Again`, description: t`The email to ${recipient} is tried at once.` },
  }
  if (!mayHaveArrived)
    return (
      <MutationButton {...sending} {...look}>
        {t`Send Again`}
      </MutationButton>
    )
  return (
    <>
      <Button {...look} {...preloadsDialog} onClick={() => asked.show(email)}>
        {t`Send Again`}
      </Button>
      {asked.item && (
        <ConfirmDialog
          {...sending}
          state={asked.state}
          title={t`Send it although it may have arrived?`}
          text={t`The connection broke after the email to ${recipient} was handed over. If you send it again, it may arrive twice.`}
          label={t`Send Again`}
        />
      )}
    </>
  )
}
