import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AccountStatus, EmailStatus } from '../../../../routes/_dashboard/-role-home/role-home-page.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { useMember } from '../use-member.ts'
import { AccessControl } from './access-control.tsx'
import { AuditList } from './audit-list.tsx'
import { fullName } from './full-name.ts'
import { RoleControl } from './role-control.tsx'

type ManageDialogProps = {
  user: ListedUser
  onChanged: (user: ListedUser) => void
  open: boolean
  onOpenChange: (open: boolean) => void
}

const ways = { google: 'Google', facebook: 'Facebook', linkedin: 'LinkedIn', password: 'Password' }

/** Everything about one user: how the account stands, what may be changed, and what was done to it. */
export function ManageDialog({ user, onChanged, open, onOpenChange }: ManageDialogProps) {
  const isSelf = useMember().id === user.id
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Manage User" description={about(user)}>
      <div className="grid gap-7">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
          <Fact name="Account" value={<AccountStatus active={user.isActive} />} />
          <Fact name="Email" value={<EmailStatus verified={user.isEmailVerified} />} />
          <Fact name="Began with" value={ways[user.provider]} />
          <Fact name="Joined" value={<Day at={user.createdAt} />} />
          <Fact name="Last login" value={user.lastLoginAt ? <Day at={user.lastLoginAt} /> : 'Never'} />
          <Fact name="Username" value={user.username ?? 'None'} className="col-span-full" />
        </dl>
        <RoleControl key={user.id} user={user} isSelf={isSelf} onChanged={onChanged} />
        <AccessControl user={user} isSelf={isSelf} onChanged={onChanged} />
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

function Fact({ name, value, className }: { name: string; value: ReactNode; className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-xs text-subtle">{name}</dt>
      <dd className="mt-0.5 flex min-h-6 items-center text-md wrap-anywhere">{value}</dd>
    </div>
  )
}
