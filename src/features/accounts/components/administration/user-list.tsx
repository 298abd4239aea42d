import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ListedUser } from '../../contract/user.ts'
import { type UserFilter, usersQuery } from '../../query-options/users.ts'
import { UserTable } from './user-table.tsx'

type UserListProps = {
  filter: UserFilter
  onManage: (user: ListedUser) => void
  /** What narrows the list. */
  children: ReactNode
}

/** The users that a filter leaves, page after page. */
export function UserList({ filter, onManage, children }: UserListProps) {
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
