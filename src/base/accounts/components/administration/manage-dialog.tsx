import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Notice } from '#ui/page/notice.tsx'
import type { AuditEntry, ListedUser } from '../../contract/user.ts'
import { fullName } from '../../domain/full-name.ts'
import { roleNames } from '../../domain/roles.ts'
import { auditQuery, changeUserRole, confirmUserEmail, setUserActive } from '../../query-options/users.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { AccountStatus, EmailStatus } from '../account-labels.tsx'
import { useMember } from '../use-session.ts'

type ManageDialogProps = DialogState & { user: ListedUser }

const ways = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn', password: 'Password' }

/** Manages an account. The dialog closes after a change. */
export default function ManageDialog({ user, ...state }: ManageDialogProps) {
  const isSelf = useMember().id === user.id
  return (
    <Dialog {...state} title="Manage User" description={about(user)}>
      <div className="grid gap-7">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact name="Account" value={<AccountStatus active={user.isActive} />} />
          <Fact name="Email" value={<EmailStatus verified={user.isEmailVerified} />} />
          <Fact name="Began with" value={ways[user.provider]} />
          <Fact name="Joined" value={<Day at={user.createdAt} />} />
          <Fact name="Last login" value={user.lastLoginAt ? <Day at={user.lastLoginAt} /> : 'Never'} />
          <Fact name="Username" value={user.username ?? 'None'} className="col-span-full" />
        </dl>
        {user.pendingEmail && <PendingEmail userId={user.id} email={user.pendingEmail} />}
        {isSelf ? (
          <Notice className="text-muted">
            This is your own account: only another admin can change its role or deactivate it.
          </Notice>
        ) : (
          <>
            <RoleControl key={`${user.id} ${user.role}`} user={user} />
            <AccessControl user={user} />
          </>
        )}
        <AuditList userId={user.id} />
      </div>
    </Dialog>
  )
}

function about(user: ListedUser) {
  const name = fullName(user)
  return (
    <span className="wrap-anywhere">
      {name}
      {user.email && user.email !== name && `, ${user.email}`}
      {(user.role === 'user' || user.role === 'premium') && (
        <Link
          to="/dashboard/clients"
          search={{ q: user.email ?? user.username ?? name }}
          className="block underline underline-offset-4"
        >
          Client page
        </Link>
      )}
    </span>
  )
}

/** Shows a user's unconfirmed email. If the site sends no email, only an admin can confirm it. */
function PendingEmail({ userId, email }: { userId: number; email: string }) {
  const { data: options } = useQuery(signInOptionsQuery)
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-md text-muted wrap-anywhere">
        {email} waits for confirmation.{' '}
        {options?.mail === false
          ? 'Confirm it when you know that it belongs to this user.'
          : 'The user confirms it by the link in the email.'}
      </p>
      {options?.mail === false && (
        <MutationButton
          mutation={confirmUserEmail}
          input={{ params: { userId }, body: { email } }}
          failure="Failed to confirm the email"
          done={{ title: 'Success', description: 'Email confirmed' }}
          closes
        >
          Confirm Email
        </MutationButton>
      )}
    </div>
  )
}

function RoleControl({ user }: { user: ListedUser }) {
  const [role, setRole] = useState(user.role)
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <ChoiceField
        label="Role"
        showLabel
        names={roleNames}
        value={role}
        onChange={setRole}
        className="grow"
      />
      {role !== user.role && (
        <MutationButton
          mutation={changeUserRole}
          input={{ params: { userId: user.id }, body: { role } }}
          failure="Failed to update user role"
          done={{ title: 'Success', description: 'User role updated successfully' }}
          closes
        >
          Change Role
        </MutationButton>
      )}
    </div>
  )
}

function AccessControl({ user }: { user: ListedUser }) {
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-md text-muted">
        {user.isActive
          ? 'Deactivating ends all sessions of this user at once.'
          : 'This user cannot sign in until the account is active again.'}
      </p>
      <MutationButton
        mutation={setUserActive(!user.isActive)}
        input={{ params: { userId: user.id } }}
        failure="Failed to update user status"
        onDone={({ isActive }) =>
          toast({
            title: 'Success',
            description: `User ${isActive ? 'activated' : 'deactivated'} successfully`,
          })
        }
        closes
        variant={user.isActive ? 'danger' : 'primary'}
      >
        {user.isActive ? 'Deactivate' : 'Activate'}
      </MutationButton>
    </div>
  )
}

function AuditList({ userId }: { userId: number }) {
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
  if (action === 'make-calendar-feed') return 'Made a calendar address'
  if (action === 'end-calendar-feed') return 'A calendar address ended'
  if (action === 'import') return 'Imported a file of data'
  if (action === 'join-client') return 'Given access to a client, or joined two records'
  if (action === 'part-client') return 'Parted from a client, or parted a record'
  if (action === 'refuse-account') return 'Refused as the account of a client'
  if (action === 'import-clients') return 'Imported clients'
  if (action === 'erase-client') return 'Erased the record of a client'
  if (action === 'maintain-database') return 'Tidied the database'
  if (action === 'release-sending') return 'Released what waited since a restore'
  if (action === 'confirm-invoice-number') return 'Confirmed the last invoice number after a restore'
  if (action === 'make-pay-link') return 'Made a new pay link of an invoice'
  if (action === 'end-pay-links') return 'Withdrew the pay links of an invoice'
  if (action === 'remove-payment') return 'Removed a payment'
  if (action === 'add-webhook') return 'Added a webhook'
  if (action === 'remove-webhook') return 'Removed a webhook'
  if (action === 'send-letter') return 'Sent a letter to the subscribers'
  if (action === 'price') return 'Changed a price'
  if (action === 'delete-file') return 'An uploaded file was deleted'
  if (action === 'second-factor-on') return 'Switched two-factor authentication on'
  if (action === 'second-factor-off') return 'Switched two-factor authentication off'
  if (action === 'confirm-email') return 'Confirmed a new email'
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
