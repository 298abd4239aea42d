import { t } from '#platform/texts.ts'
import { CalendarDay, Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { rich } from '#ui/text/rich.tsx'
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
              {t`Revoke`}
              <span className="sr-only"> {token.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        {...ending.state}
        size="sm"
        title={t`Revoke This Token`}
        description={t`Programs that use it are refused at once. This cannot be undone.`}
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
        <ul className="flex flex-wrap gap-1.5" aria-label={t`Scopes`}>
          {scopes.map((scope) => (
            <li key={scope}>
              <Badge>{scope}</Badge>
            </li>
          ))}
        </ul>
      ) : (
        <span className="text-sm text-warning">{t`Your role has none of its scopes any more.`}</span>
      )}
      <span className="text-sm text-subtle">
        {expiresAt ? <End at={expiresAt} /> : t`No end`} ·{' '}
        {lastUsedOn ? rich(t`last used <day/>`, { day: <CalendarDay at={lastUsedOn} /> }) : t`never used`}
      </span>
    </div>
  )
}

function End({ at }: { at: string }) {
  const isOver = Date.parse(at) <= Date.now()
  return (
    <span className={isOver ? 'text-warning' : undefined}>
      {isOver
        ? rich(t`Expired <day/>`, { day: <Day at={at} look="date" /> })
        : rich(t`Ends <day/>`, { day: <Day at={at} look="date" /> })}
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
        failure={t`Not Revoked`}
        done={{ title: t`Token Revoked`, description: t`${name} no longer works.` }}
        closes
        variant="danger"
      >
        {t`Revoke`}
      </MutationButton>
    </div>
  )
}
