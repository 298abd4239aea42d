import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { AuditEntry } from '../../contract/user.ts'
import { auditQuery } from '../../query-options/users.ts'

/** The audit of a user: what was changed, by whom, when and from where; newest first. */
export function AuditList({ userId }: { userId: number }) {
  const id = useId()
  const list = useInfiniteQuery(auditQuery(userId))
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base tracking-[-0.01em]">
        History
      </h3>
      {list.isPending && <Skeleton className="mt-3 h-12" />}
      {list.isError && <LoadProblem text="The history could not be loaded." query={list} className="mt-3" />}
      {list.isSuccess && entries.length === 0 && (
        <p className="mt-1.5 text-md text-muted">Nothing was changed on this account yet.</p>
      )}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 text-md">
            {described(entry)}
            <span className="block text-xs text-subtle wrap-anywhere">
              <Day at={entry.createdAt} time />, {doer(entry)}
              {entry.address && `, from ${entry.address}`}
            </span>
          </li>
        ))}
      </ol>
      <LoadMore list={list} className="mt-3" />
    </section>
  )
}

function described({ action, oldRole, newRole }: AuditEntry): string {
  if (action === 'role') return `Role changed from ${oldRole} to ${newRole}`
  if (action === 'erase') return 'Erased'
  if (action === 'create') return newRole ? `Created as ${newRole}` : 'Created'
  if (action === 'backup') return 'Asked for a backup'
  if (action === 'invite') return `Invited somebody as ${newRole}`
  if (action === 'revoke-invitation') return `Revoked an invitation as ${newRole}`
  if (action === 'accept-invitation') return `Accepted an invitation as ${newRole}`
  if (action === 'download-backup') return 'Asked for the download of a backup'
  if (action === 'make-token') return 'Made a personal token'
  if (action === 'end-token') return 'A personal token ended'
  if (action === 'import') return 'Imported a file of data'
  if (action === 'maintain-database') return 'Tidied the database'
  if (action === 'add-webhook') return 'Added a webhook'
  if (action === 'remove-webhook') return 'Removed a webhook'
  if (action === 'send-letter') return 'Sent a letter to the subscribers'
  if (action === 'price') return 'Changed a price'
  if (action === 'delete-file') return 'An uploaded file was deleted'
  if (action === 'second-factor-on') return 'Switched two-factor authentication on'
  if (action === 'second-factor-off') return 'Switched two-factor authentication off'
  if (action === 'add-passkey') return 'Added a passkey'
  if (action === 'remove-passkey') return 'Removed a passkey'
  return action === 'activate' ? 'Activated' : 'Deactivated'
}

const origins = {
  site: 'on the site',
  'command-line': 'on the command line',
  'setup-link': 'through the setup link',
  provider: 'at a sign-in through a provider',
  invitation: 'through an invitation',
}

function doer({ actor, origin }: AuditEntry): string {
  if (!actor) return origins[origin]
  return origin === 'invitation' ? `invited by ${actor.name}` : `by ${actor.name}`
}
