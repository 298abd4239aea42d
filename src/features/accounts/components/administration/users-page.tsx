import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AdminList } from '#ui/admin-list.tsx'
import { Day } from '#ui/day.tsx'
import { useDialogItem } from '#ui/dialog.tsx'
import { ItemTable } from '#ui/item-table.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ManageButton, Person, threeColumns } from '#ui/managed-row.tsx'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { roleNames } from '../../domain/roles.ts'
import { type UserFilter, userStatsQuery, usersQuery } from '../../query-options/users.ts'
import { AccountStatus, fullName, RoleBadge } from '../account-labels.tsx'
import { InviteButton, OpenInvitations } from './open-invitations.tsx'

const ManageDialog = lazyPart(() => import('./manage-dialog.tsx'))

type UsersPageProps = {
  search?: string | undefined
  /** What stands below the list. */
  children?: ReactNode
}

/** The users: their numbers, the list, and a dialog to manage one. */
export function UsersPage({ search = '', children }: UsersPageProps) {
  const [filter, setFilter] = useState<UserFilter>({ search, role: '' })
  const managed = useDialogItem<ListedUser>()
  return (
    <>
      <PageHead
        title="User Management"
        lead="Who has an account here, in which role, and who may sign in."
        action={<InviteButton />}
      />
      <UserFigures />
      <AdminList
        title="Users"
        noun="users"
        query={usersQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'search', label: 'Search users', placeholder: 'Name, email or username' }}
        choices={[{ name: 'role', label: 'Role', all: 'All roles', names: roleNames, className: '@md:w-48' }]}
        noMatch={(search) => `Nobody's name, email or username begins with “${search}”.`}
        noneOfKind="Nobody has this role."
      >
        {(users) => <UserTable users={users} onManage={managed.show} />}
      </AdminList>
      <OpenInvitations />
      {children}
      {managed.item && <ManageDialog user={managed.item} {...managed.state} />}
    </>
  )
}

const labels = {
  totalUsers: 'Total Users',
  activeUsers: 'Active Users',
  adminUsers: 'Admin Users',
  newUsersThisMonth: 'New This Month',
} as const

function UserFigures() {
  const asked = useQuery(userStatsQuery)
  const stats = (Object.keys(labels) as (keyof typeof labels)[]).map((key) => ({
    label: labels[key],
    value: asked.data?.[key],
  }))
  return <MeasuredStrip label="Users" stats={stats} asked={asked} />
}

function UserTable({ users, onManage }: { users: ListedUser[]; onManage: (user: ListedUser) => void }) {
  return (
    <ItemTable
      items={users}
      opens
      rowClass={threeColumns}
      columns={[
        {
          name: 'User',
          className: 'medium-card:col-span-1 medium-card:row-span-2 wide-card:max-w-64',
          cell: (user) => <Person name={fullName(user)} email={user.email} className="font-medium" />,
        },
        {
          name: 'Role',
          className: 'narrow-card:row-start-2 medium-card:row-start-auto',
          cell: ({ role }) => <RoleBadge role={role} />,
        },
        {
          name: 'Status',
          className: 'narrow-card:row-start-2 narrow-card:text-right medium-card:row-start-auto',
          cell: ({ isActive }) => <AccountStatus active={isActive} />,
        },
        {
          name: 'Joined',
          className: "text-sm whitespace-nowrap text-muted narrow-card:before:content-['Joined_']",
          cell: ({ createdAt }) => <Day at={createdAt} />,
        },
        {
          name: 'Last login',
          className: 'text-sm whitespace-nowrap text-muted narrow-card:hidden',
          cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : 'Never'),
        },
      ]}
      action={(user) => <ManageButton coversRow label={fullName(user)} onManage={() => onManage(user)} />}
    />
  )
}
