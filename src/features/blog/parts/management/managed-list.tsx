import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { LoadProblem } from '../../../dashboard/parts/load-problem.tsx'
import { Panel } from '../../../dashboard/parts/panel.tsx'
import type { ManagedSummary } from '../../contract/writing.ts'
import { type ManagedFilter, managedPostsQuery } from '../../queries/management.ts'
import { ManagedTable } from './managed-table.tsx'

type ManagedListProps = {
  filter: ManagedFilter
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
  /** What narrows the list. */
  children: ReactNode
}

/** The posts that a filter leaves, page after page; in their place what went wrong. */
export function ManagedList({ filter, onEdit, onDelete, children }: ManagedListProps) {
  const list = useInfiniteQuery(managedPostsQuery(filter))
  const posts = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError && !list.data) {
    return (
      <Panel title="Error">
        <LoadProblem
          text={explain(list.error)}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          className="border-t border-line p-5 md:px-6"
        />
      </Panel>
    )
  }
  return (
    <Panel title="Posts" action={children}>
      <div
        aria-busy={list.isPlaceholderData}
        className={classNames('border-t border-line', list.isPlaceholderData && 'opacity-60')}
      >
        {list.isPending && <ListSkeleton />}
        {posts.length > 0 && <ManagedTable posts={posts} onEdit={onEdit} onDelete={onDelete} />}
        {list.isSuccess && posts.length === 0 && <NoPosts filter={filter} />}
      </div>
      {list.isError && (
        <LoadProblem
          text={explain(list.error)}
          busy={list.isFetching}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          className="border-t border-line p-5 md:px-6"
        />
      )}
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
        {list.isSuccess && `${posts.length} posts shown`}
      </p>
    </Panel>
  )
}

const explain = (problem: Error) =>
  problem instanceof SyntaxError ? 'Server returned non-JSON response' : 'Failed to fetch blog posts'

function NoPosts({ filter: { q, status } }: { filter: ManagedFilter }) {
  return (
    <EmptyState title="No blog posts found">
      {q || status ? 'Nothing matches what you are looking for.' : 'Write the first one.'}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label="Loading posts" className="grid gap-4 p-5 md:px-6">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
