import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Dialog, type DialogState } from '#ui/dialogs/dialog.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Fact } from '#ui/panel.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { roleNames } from '../../domain/roles.ts'
import { changeUserRole, setUserActive } from '../../query-options/users.ts'
import { AccountStatus, EmailStatus, fullName } from '../account-labels.tsx'
import { useMember } from '../use-session.ts'
import { AuditList } from './audit-list.tsx'

type ManageDialogProps = DialogState & { user: ListedUser }

const ways = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn', password: 'Password' }

/** Everything about one user: the state of the account, what may be changed, and what was changed. A change closes it. */
export default function ManageDialog({ user, ...state }: ManageDialogProps) {
  const isSelf = useMember().id === user.id
  const control = { user, onChanged: () => state.onOpenChange(false) }
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
        {isSelf ? (
          <p className="rounded-control border border-line p-4 text-md text-muted">
            This is your own account: only another admin can change its role or deactivate it.
          </p>
        ) : (
          <>
            <RoleControl key={`${user.id} ${user.role}`} {...control} />
            <AccessControl {...control} />
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
    </span>
  )
}

type ControlProps = { user: ListedUser; onChanged: () => void }

function RoleControl({ user, onChanged }: ControlProps) {
  const [role, setRole] = useState(user.role)
  const { mutate, isPending } = useMutation({
    ...changeUserRole,
    onSuccess: () => {
      onChanged()
      toast({ title: 'Success', description: 'User role updated successfully' })
    },
    onError: (problem) => showProblem('Failed to update user role', problem),
  })
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <ChoiceField
        label="Role"
        showLabel
        names={roleNames}
        value={role}
        disabled={isPending}
        onChange={setRole}
        className="grow"
      />
      {role !== user.role && (
        <Button busy={isPending} onClick={() => mutate({ userId: user.id, role })}>
          Change Role
        </Button>
      )}
    </div>
  )
}

function AccessControl({ user, onChanged }: ControlProps) {
  const { mutate, isPending } = useMutation({
    ...setUserActive,
    onSuccess: (changed) => {
      onChanged()
      const done = changed.isActive ? 'activated' : 'deactivated'
      toast({ title: 'Success', description: `User ${done} successfully` })
    },
    onError: (problem) => showProblem('Failed to update user status', problem),
  })
  return (
    <div className="flex flex-col gap-3 rounded-control border border-line p-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-md text-muted">
        {user.isActive
          ? 'Deactivating ends all sessions of this user at once.'
          : 'This user cannot sign in until the account is active again.'}
      </p>
      <Button
        variant={user.isActive ? 'danger' : 'primary'}
        size="sm"
        busy={isPending}
        onClick={() => mutate({ userId: user.id, active: !user.isActive })}
      >
        {user.isActive ? 'Deactivate' : 'Activate'}
      </Button>
    </div>
  )
}
