import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import type { ListedToken } from '../contract.ts'
import { revokeToken } from '../query-options.ts'

export default function TokenList({ tokens }: { tokens: ListedToken[] }) {
  const ending = useDialogItem<ListedToken>()
  return (
    <>
      <ul>
        {tokens.map((token) => (
          <li
            key={token.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-4 md:px-6"
          >
            <Described {...token} />
            <Button variant="secondary" {...preloadsDialog} onClick={() => ending.show(token)}>
              Revoke<span className="sr-only"> {token.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        {...ending.state}
        size="sm"
        title="Revoke This Token"
        description="Programs that use it are refused at once. This cannot be undone."
      >
        {ending.item && <Revocation token={ending.item} />}
      </Dialog>
    </>
  )
}

function Described({ name, hint, scopes, expiresAt, lastUsedOn }: ListedToken) {
  return (
    <div className="grid min-w-0 grow basis-52 gap-1.5">
      <span className="text-md font-medium wrap-anywhere">{name}</span>
      <span className="font-mono text-sm text-subtle">{hint}…</span>
      {scopes.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label="Scopes">
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{scope}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-sm text-warning">Your role has none of its scopes any more.</span>
      )}
      <span className="text-sm text-subtle">
        {expiresAt ? <End at={expiresAt} /> : 'No end'} ·{' '}
        {lastUsedOn ? (
          <>
            last used <CalendarDay at={lastUsedOn} />
          </>
        ) : (
          'never used'
        )}
      </span>
    </div>
  )
}

function End({ at }: { at: string }) {
  const isOver = Date.parse(at) <= Date.now()
  return (
    <span className={isOver ? 'text-warning' : undefined}>
      {isOver ? 'Expired' : 'Ends'} <Day at={at} look="date" />
    </span>
  )
}

function Revocation({ token: { id, name } }: { token: ListedToken }) {
  return (
    <div className="grid gap-5">
      <p className="text-md font-medium wrap-anywhere">{name}</p>
      <MutationButton
        mutation={revokeToken}
        input={{ params: { id } }}
        failure="Not Revoked"
        done={{ title: 'Token Revoked', description: `${name} no longer works.` }}
        closes
        variant="danger"
      >
        Revoke
      </MutationButton>
    </div>
  )
}
