import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { MeasuredStrip } from '#ui/lists/measured-strip.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import type { UserSearch } from '../../contract/search.ts'
import type { ListedUser } from '../../contract/user.ts'
import { fullName } from '../../domain/full-name.ts'
import { roleNames } from '../../domain/roles.ts'
import { type UserFilter, userStatsQuery, usersQuery } from '../../query-options/users.ts'
import { AccountStatus, RoleBadge } from '../account-labels.tsx'
import { InviteButton, OpenInvitations } from './open-invitations.tsx'

const ManageDialog = lazyPart(() => import('./manage-dialog.tsx'))

type UsersPageProps = {
  search: UserSearch
  children?: ReactNode
}

export function UsersPage({ search, children }: UsersPageProps) {
  const { filter, onFilter } = useAddressFilter<UserFilter>(search, { search: '', role: '' })
  const managed = useDialogItem<ListedUser>()
  return (
    <>
      <PageHead
        title={t`User Management`}
        lead={t`Who has an account here, in which role, and who may sign in.`}
        action={<InviteButton />}
      />
      <UserFigures />
      <AdminList
        title={t`Users`}
        noun={t`users`}
        query={usersQuery}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'search', label: t`Search users`, placeholder: t`Name, email or username` }}
        choices={[
          { name: 'role', label: t`Role`, all: t`All roles`, names: t(roleNames), className: '@md:w-48' },
        ]}
        noMatch={(search) => t`Nobody's name, email or username begins with “${search}”.`}
        noneOfKind={t`Nobody has this role.`}
      >
        {(users) => <UserTable users={users} onManage={managed.show} />}
      </AdminList>
      <OpenInvitations />
      {children}
      {managed.item && <ManageDialog user={managed.item} {...managed.state} />}
    </>
  )
}

type UserTableProps = { users: ListedUser[]; onManage: (user: ListedUser) => void }

const UserTable = ({ users, onManage }: UserTableProps) => (
  <ItemTable
    items={users}
    opens
    early
    columns={[
      {
        name: t`User`,
        className: 'min-w-0 early-card:w-full early-card:max-w-0',
        cell: (user) => (
          <span className="flex min-w-0 items-center gap-3">
            <PersonMark name={fullName(user)} className="size-9" />
            <span className="min-w-0">
              <button
                type="button"
                aria-label={t`Manage ${fullName(user)}`}
                className="block max-w-full truncate text-start font-[560] covers-row"
                {...preloadsDialog}
                onClick={() => onManage(user)}
              >
                {fullName(user)}
              </button>
              {user.email !== fullName(user) && (
                <span className="block truncate text-xs text-subtle">{user.email}</span>
              )}
            </span>
          </span>
        ),
      },
      { name: t`Role`, cell: ({ role }) => <RoleBadge role={role} /> },
      {
        name: t`Status`,
        className: 'text-end early-card:text-start',
        cell: ({ isActive }) => <AccountStatus active={isActive} />,
      },
      {
        name: t`Last Sign-In`,
        head: 'whitespace-nowrap',
        className: 'hidden text-sm whitespace-nowrap text-muted early-card:table-cell',
        cell: ({ lastLoginAt }) => (lastLoginAt ? <Day at={lastLoginAt} /> : t`Never`),
      },
      {
        name: t`Joined`,
        className: 'hidden text-sm whitespace-nowrap text-muted early-card:table-cell early-card:pe-6!',
        cell: ({ createdAt }) => <Day at={createdAt} />,
      },
    ]}
  />
)

const labels = {
  totalUsers: msg`Total Users`,
  activeUsers: msg`Active Users`,
  adminUsers: msg`Admin Users`,
  newUsersThisMonth: msg`New This Month`,
} as const

function UserFigures() {
  const asked = useQuery(userStatsQuery)
  const stats = (Object.keys(labels) as (keyof typeof labels)[]).map((key) => ({
    label: t(labels[key]),
    value: asked.data?.[key],
  }))
  return <MeasuredStrip label={t`Users`} stats={stats} asked={asked} />
}
