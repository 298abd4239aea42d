import { useNavigate } from '@tanstack/react-router'
import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Panel } from '#ui/page/panel.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Client, ClientName, JoinedClient, SimilarClient } from '../contract/schemas.ts'
import { deleteClient, partClient } from '../query-options.ts'

type RecordPanelProps = { client: Client; onJoin: (other: ClientName | undefined) => void }

const reasons: Record<SimilarClient['why'], Message> = {
  email: msg`The same email address`,
  'vat-number': msg`The same VAT number`,
  name: msg`The same name`,
}

const entry =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3.5 md:px-6'

/** Joined records, records that may be of the same client, and the button that deletes the client. */
export function RecordPanel({ client, onJoin }: RecordPanelProps) {
  const { account, counts, joined, similar } = client
  const deleted = useDialogItem<true>()
  const navigate = useNavigate()
  return (
    <Panel
      title={t`Record`}
      action={
        <Button
          variant="quiet"
          size="sm"
          className="-me-3"
          {...preloadsDialog}
          onClick={() => onJoin(undefined)}
        >
          {t`Join Another`}
        </Button>
      }
      className="text-md"
    >
      {joined.length + similar.length === 0 && (
        <p className="p-5 text-muted md:px-6">
          {t`If this client is in the list twice, join both records. It can be undone for 30 days.`}
        </p>
      )}
      {joined.length > 0 && (
        <ul aria-label={t`Joined records`}>
          {joined.map((one) => (
            <Joined key={one.id} record={one} />
          ))}
        </ul>
      )}
      {similar.length > 0 && (
        <>
          <h3 className="border-t border-line px-5 pt-4 pb-2 font-sans text-sm font-normal tracking-normal text-subtle md:px-6">
            {t`Perhaps the same client`}
          </h3>
          <ul aria-label={t`Perhaps the same client`}>
            {similar.map((one) => (
              <li key={one.id} className={entry}>
                <p className="min-w-0 grow basis-40">
                  <span className="block font-medium wrap-anywhere">{one.name}</span>
                  <span className="block text-sm text-subtle">
                    {account && one.hasAccount
                      ? t`${t(reasons[one.why])}. Both have accounts, so they stay two`
                      : t(reasons[one.why])}
                  </span>
                </p>
                {!(account && one.hasAccount) && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t`Join ${one.name}`}
                    {...preloadsDialog}
                    onClick={() => onJoin(one)}
                  >
                    {t`Join`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={entry}>
        {account ? (
          <p className="text-sm text-subtle">
            {t`A client with an account stays as long as the account. Then it can be deleted.`}
          </p>
        ) : counts.orders + counts.invoices > 0 ? (
          <p className="text-sm text-subtle">
            {rich(
              t`A client with orders or invoices cannot be deleted. If you <a>erase</a> the person, an empty record stays.`,
              { a: (text) => <a href="/dashboard/admin-users">{text}</a> },
            )}
          </p>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3 text-danger"
            {...preloadsDialog}
            onClick={() => deleted.show(true)}
          >
            {t`Delete Client`}
          </Button>
        )}
      </div>
      {deleted.item && (
        <ConfirmDialog
          state={deleted.state}
          title={t`Delete ${client.name}?`}
          text={
            joined.length > 0
              ? t`The record goes with its addresses and notes, and the records that were joined to it. Quotes, calls and messages stay where they are. This cannot be undone.`
              : t`The record goes with its addresses and notes. Quotes, calls and messages stay where they are. This cannot be undone.`
          }
          label={t`Delete Client`}
          mutation={deleteClient}
          input={{ params: { id: client.id } }}
          failure={t`Not deleted`}
          onDone={() => {
            toast({ title: t`Client deleted`, description: client.name })
            void navigate({ to: '/dashboard/clients' })
          }}
        />
      )}
    </Panel>
  )
}

function Joined({ record: { id, name, emails, joinedAt, partableUntil } }: { record: JoinedClient }) {
  return (
    <li className={`${entry} first:border-t-0`}>
      <p className="min-w-0 grow basis-40">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-subtle wrap-anywhere">
          {emails.length > 0 && emails[0] !== name && `${emails.join(', ')}. `}
          {partableUntil
            ? rich(t`Joined <day/>, undo until <last/>`, {
                day: <Day at={joinedAt} />,
                last: <Day at={partableUntil} />,
              })
            : rich(t`Joined <day/>`, { day: <Day at={joinedAt} /> })}
        </span>
      </p>
      {partableUntil && (
        <MutationButton
          mutation={partClient}
          input={{ params: { id } }}
          failure={t`Not undone`}
          onDone={(parted) =>
            toast({ title: t`Parted again`, description: t`${parted.name} is a client of its own.` })
          }
          variant="secondary"
          size="sm"
          aria-label={t`Undo joining ${name}`}
        >
          {t`Undo`}
        </MutationButton>
      )}
    </li>
  )
}
