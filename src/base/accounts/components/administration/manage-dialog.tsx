import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { msg, t } from '#platform/texts.ts'
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
import type { AuditEntry, ListedUser, Role } from '../../contract/user.ts'
import { fullName } from '../../domain/full-name.ts'
import { roleNames, roleWords } from '../../domain/roles.ts'
import { providerNames } from '../../domain/sign-in-problems.ts'
import { auditQuery, changeUserRole, confirmUserEmail, setUserActive } from '../../query-options/users.ts'
import { signInOptionsQuery } from '../../query-options.ts'
import { AccountStatus, EmailStatus } from '../account-labels.tsx'
import { useMember } from '../use-session.ts'

type ManageDialogProps = DialogState & { user: ListedUser }

const nameWay = (way: ListedUser['provider']) => (way === 'password' ? t`Password` : providerNames[way])

/** Manages an account. The dialog closes after a change. */
export default function ManageDialog({ user, ...state }: ManageDialogProps) {
  const isSelf = useMember().id === user.id
  return (
    <Dialog {...state} title={t`Manage User`} description={about(user)}>
      <div className="grid gap-7">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact name={t`Account`} value={<AccountStatus active={user.isActive} />} />
          <Fact name={t`Email`} value={<EmailStatus verified={user.isEmailVerified} />} />
          <Fact name={t`Began with`} value={nameWay(user.provider)} />
          <Fact name={t`Joined`} value={<Day at={user.createdAt} />} />
          <Fact name={t`Last login`} value={user.lastLoginAt ? <Day at={user.lastLoginAt} /> : t`Never`} />
          <Fact
            name={t`Username`}
            value={user.username ?? t.for('a username')`None`}
            className="col-span-full"
          />
        </dl>
        {user.pendingEmail && <PendingEmail userId={user.id} email={user.pendingEmail} />}
        {isSelf ? (
          <Notice className="text-muted">
            {t`This is your own account: only another admin can change its role or deactivate it.`}
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
          {t`Client page`}
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
        {t`${email} waits for confirmation.`}{' '}
        {options?.mail === false
          ? t`Confirm it when you know that it belongs to this user.`
          : t`The user confirms it by the link in the email.`}
      </p>
      {options?.mail === false && (
        <MutationButton
          mutation={confirmUserEmail}
          input={{ params: { userId }, body: { email } }}
          failure={t`Failed to confirm the email`}
          done={{ title: t`Success`, description: t`Email confirmed` }}
          closes
        >
          {t`Confirm Email`}
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
        label={t`Role`}
        showLabel
        names={t(roleNames)}
        value={role}
        onChange={setRole}
        className="grow"
      />
      {role !== user.role && (
        <MutationButton
          mutation={changeUserRole}
          input={{ params: { userId: user.id }, body: { role } }}
          failure={t`Failed to update user role`}
          done={{ title: t`Success`, description: t`User role updated successfully` }}
          closes
        >
          {t`Change Role`}
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
          ? t`Deactivating ends all sessions of this user at once.`
          : t`This user cannot sign in until the account is active again.`}
      </p>
      <MutationButton
        mutation={setUserActive(!user.isActive)}
        input={{ params: { userId: user.id } }}
        failure={t`Failed to update user status`}
        onDone={({ isActive }) =>
          toast({
            title: t`Success`,
            description: isActive ? t`User activated successfully` : t`User deactivated successfully`,
          })
        }
        closes
        variant={user.isActive ? 'danger' : 'primary'}
      >
        {user.isActive ? t`Deactivate` : t`Activate`}
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
        {t`History`}
      </h3>
      {list.isPending && <Skeleton className="mt-3 h-12" />}
      {list.isError && (
        <LoadProblem text={t`The history could not be loaded.`} query={list} className="mt-3" />
      )}
      {list.isSuccess && entries.length === 0 && (
        <p className="mt-1.5 text-md text-muted">{t`Nothing was changed on this account yet.`}</p>
      )}
      <ol className="mt-2 divide-y divide-line empty:hidden">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3 text-md">
            {described(entry)}
            <span className="block text-xs text-subtle wrap-anywhere">
              <Day at={entry.createdAt} time />, {doer(entry)}
              {entry.address && <>, {t`from ${entry.address}`}</>}
            </span>
          </li>
        ))}
      </ol>
      <LoadMore list={list} className="mt-3" />
    </section>
  )
}

function described({ action, oldRole, newRole }: AuditEntry): string {
  const role = shortName(newRole)
  if (action === 'role') return t`Role changed from ${shortName(oldRole)} to ${role}`
  if (action === 'erase') return t`Erased`
  if (action === 'create') return newRole ? t`Created as ${role}` : t`Created`
  if (action === 'backup') return t`Asked for a backup`
  if (action === 'invite') return t`Invited somebody as ${role}`
  if (action === 'revoke-invitation') return t`Revoked an invitation as ${role}`
  if (action === 'accept-invitation') return t`Accepted an invitation as ${role}`
  if (action === 'download-backup') return t`Asked for the download of a backup`
  if (action === 'make-token') return t`Made a personal token`
  if (action === 'end-token') return t`A personal token ended`
  if (action === 'make-calendar-feed') return t`Made a calendar address`
  if (action === 'end-calendar-feed') return t`A calendar address ended`
  if (action === 'import') return t`Imported a file of data`
  if (action === 'join-client') return t`Given access to a client, or joined two records`
  if (action === 'part-client') return t`Parted from a client, or parted a record`
  if (action === 'refuse-account') return t`Refused as the account of a client`
  if (action === 'import-clients') return t`Imported clients`
  if (action === 'erase-client') return t`Erased the record of a client`
  if (action === 'maintain-database') return t`Tidied the database`
  if (action === 'release-sending') return t`Released what waited since a restore`
  if (action === 'confirm-invoice-number') return t`Confirmed the last invoice number after a restore`
  if (action === 'make-pay-link') return t`Made a new pay link of an invoice`
  if (action === 'end-pay-links') return t`Withdrew the pay links of an invoice`
  if (action === 'remove-payment') return t`Removed a payment`
  if (action === 'add-webhook') return t`Added a webhook`
  if (action === 'remove-webhook') return t`Removed a webhook`
  if (action === 'send-letter') return t`Sent a letter to the subscribers`
  if (action === 'price') return t`Changed a price`
  if (action === 'delete-file') return t`An uploaded file was deleted`
  if (action === 'second-factor-on') return t`Switched two-factor authentication on`
  if (action === 'second-factor-off') return t`Switched two-factor authentication off`
  if (action === 'confirm-email') return t`Confirmed a new email`
  if (action === 'add-passkey') return t`Added a passkey`
  if (action === 'remove-passkey') return t`Removed a passkey`
  return action === 'activate' ? t`Activated` : t`Deactivated`
}

const shortName = (role: string | null) =>
  role && Object.hasOwn(roleWords, role) ? t(roleWords[role as Role]) : (role ?? '')

const origins = {
  site: msg`on the site`,
  'command-line': msg`on the command line`,
  'setup-link': msg`through the setup link`,
  provider: msg`at a sign-in through a provider`,
  invitation: msg`through an invitation`,
}

function doer({ actor, origin }: AuditEntry): string {
  if (!actor) return t(origins[origin])
  return origin === 'invitation' ? t`invited by ${actor.name}` : t`by ${actor.name}`
}
