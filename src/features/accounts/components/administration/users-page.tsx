import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { cell, ManageCell, Person, TableFrame, tableRow } from '#ui/table-frame.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { type UserFilter, userStatsQuery, usersQuery } from '../../query-options.ts'
import { AccountStatus, fullName, RoleBadge, roleNames } from '../account-labels.tsx'
import { ManageDialog } from './manage-dialog.tsx'

/** The users: their numbers, the list, and a dialog to manage one. */
export function UsersPage() {
  const [filter, setFilter] = useState<UserFilter>({ search: '', role: '' })
  const [managed, manage] = useState<ListedUser>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageTitle
        title="User Management"
        lead="Who has an account here, in which role, and who may sign in."
      />
      <UserFigures />
      <UserList
        filter={filter}
        onManage={(user) => {
          manage(user)
          setOpen(true)
        }}
      >
        <UserFilters filter={filter} onChange={setFilter} />
      </UserList>
      {managed && <ManageDialog user={managed} onChanged={manage} open={open} onOpenChange={setOpen} />}
    </>
  )
}

const number = new Intl.NumberFormat('en-US')
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
    value: asked.data && number.format(asked.data[key]),
  }))
  return <MeasuredStrip label="Users" stats={stats} asked={asked} />
}

type UserListProps = {
  filter: UserFilter
  onManage: (user: ListedUser) => void
  /** The filters. */
  children: ReactNode
}

/** The users that match a filter, page by page. */
function UserList({ filter, onManage, children }: UserListProps) {
  const list = useInfiniteQuery(usersQuery(filter))
  const empty = (
    <EmptyState title="No users found">
      {filter.search
        ? `Nobody's name, email or username begins with “${filter.search}”.`
        : 'Nobody has this role.'}
    </EmptyState>
  )
  return (
    <Panel title="Users" action={children}>
      <PagedList noun="users" list={list} empty={empty}>
        {(users) => <UserTable users={users} onManage={onManage} />}
      </PagedList>
    </Panel>
  )
}

type UserFiltersProps = { filter: UserFilter; onChange: (filter: UserFilter) => void }

/** Filters the list of users by the beginning of their names and by role. */
function UserFilters({ filter, onChange }: UserFiltersProps) {
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <SearchField
        label="Search users"
        placeholder="Name, email or username"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <ChoiceField
        label="Role"
        all="All roles"
        names={roleNames}
        value={filter.role}
        onChange={(role) => onChange({ ...filter, role })}
        className="sm:w-48"
      />
    </search>
  )
}

type UserTableProps = { users: ListedUser[]; onManage: (user: ListedUser) => void }

/** One row per user; on a phone each is a small block. */
function UserTable({ users, onManage }: UserTableProps) {
  return (
    <TableFrame columns={['User', 'Role', 'Status', 'Joined', 'Last login']}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} onManage={() => onManage(user)} />
      ))}
    </TableFrame>
  )
}

function UserRow({ user, onManage }: { user: ListedUser; onManage: () => void }) {
  const name = fullName(user)
  return (
    <tr className={tableRow}>
      <td className={`${cell} min-w-0 max-md:col-span-2 md:max-w-64 md:pl-6!`}>
        <Person name={name} email={user.email} className="font-medium" />
      </td>
      <td className={`${cell} max-md:row-start-2`}>
        <RoleBadge role={user.role} />
      </td>
      <td className={`${cell} max-md:row-start-2 max-md:text-right`}>
        <AccountStatus active={user.isActive} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:before:content-['Joined_']`}>
        <Day at={user.createdAt} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-muted max-md:hidden`}>
        {user.lastLoginAt ? <Day at={user.lastLoginAt} /> : 'Never'}
      </td>
      <ManageCell label={name} onManage={onManage} />
    </tr>
  )
}
