import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { ListedUser } from '../../../accounts/contract/user.ts'
import { type UserFilter, usersQuery } from '../../queries/users.ts'
import { LoadProblem } from '../load-problem.tsx'
import { Panel } from '../panel.tsx'
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
  const users = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel title="Users" action={children}>
      <div
        aria-busy={list.isPlaceholderData}
        className={classNames('border-t border-line', list.isPlaceholderData && 'opacity-60')}
      >
        {list.isPending && <ListSkeleton />}
        {users.length > 0 && <UserTable users={users} onManage={onManage} />}
        {list.isSuccess && users.length === 0 && (
          <EmptyState title="No users found">
            {filter.search
              ? `Nobody's name, email or username begins with “${filter.search}”.`
              : 'Nobody has this role.'}
          </EmptyState>
        )}
        {list.isError && (
          <LoadProblem
            text="The users could not be loaded."
            busy={list.isFetching}
            onRetry={() => void (users.length > 0 ? list.fetchNextPage() : list.refetch())}
            className="border-t border-line p-5 md:px-6"
          />
        )}
      </div>
      {list.hasNextPage && !list.isError && (
        <div className="border-t border-line p-5 text-center">
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </div>
      )}
      <p role="status" className="sr-only">
        {list.isSuccess && `${users.length} users shown`}
      </p>
    </Panel>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading users" className="grid gap-4 p-5 md:px-6">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
