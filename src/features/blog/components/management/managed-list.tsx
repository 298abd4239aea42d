import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import type { ManagedSummary } from '../../contract/writing.ts'
import { type ManagedFilter, managedPostsQuery } from '../../query-options/management.ts'
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
  const isAbsent = list.isError && !list.data
  return (
    <Panel title={isAbsent ? 'Error' : 'Posts'} action={!isAbsent && children}>
      <PagedList noun="blog posts" list={list} empty={<NoPosts {...filter} />} problem={explain(list.error)}>
        {(posts) => <ManagedTable posts={posts} onEdit={onEdit} onDelete={onDelete} />}
      </PagedList>
    </Panel>
  )
}

const explain = (problem: Error | null) =>
  problem instanceof SyntaxError ? 'Server returned non-JSON response' : 'Failed to fetch blog posts'

function NoPosts({ q, status }: ManagedFilter) {
  return (
    <EmptyState title="No blog posts found">
      {q || status ? 'Nothing matches what you are looking for.' : 'Write the first one.'}
    </EmptyState>
  )
}
