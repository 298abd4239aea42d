import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MeasuredStrip } from '#ui/measured-strip.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { type UserFilter, userStatsQuery } from '../../query-options/users.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'

/** All users: how many there are, who they are, and what may be done to them. */
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
