import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/choice-field.tsx'
import { preloadsDialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Panel } from '#ui/panel.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'
import { type EditedKey, type ManagedFilter, managedPostsQuery } from '../../query-options.ts'
import { PostEditorDialog } from '../editor/post-editor.tsx'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { ManagedTable } from './managed-table.tsx'

/** All posts, drafts too, with search, editor and deletion. */
export function BlogManagementPage() {
  const [filter, setFilter] = useState<ManagedFilter>({ q: '', status: '' })
  const [edited, setEdited] = useState<EditedKey>()
  const [editing, setEditing] = useState(false)
  const [deleted, setDeleted] = useState<ManagedSummary>()
  const [deleting, setDeleting] = useState(false)
  const edit = (key: EditedKey) => {
    setEdited(key)
    setEditing(true)
  }
  return (
    <>
      <PageTitle
        title="Blog Management"
        lead="Every post with every version of it. What is published shows on the site at once."
        action={
          <Button {...preloadsDialog} onClick={() => edit('new')}>
            <Plus size={18} aria-hidden="true" />
            New Post
          </Button>
        }
      />
      <ManagedList
        filter={filter}
        onEdit={({ id }) => edit(id)}
        onDelete={(post) => {
          setDeleted(post)
          setDeleting(true)
        }}
      >
        <ManagedFilters filter={filter} onChange={setFilter} />
      </ManagedList>
      {edited && <PostEditorDialog edited={edited} open={editing} onOpenChange={setEditing} />}
      {deleted && <DeletePostDialog post={deleted} open={deleting} onOpenChange={setDeleting} />}
    </>
  )
}

type ManagedListProps = {
  filter: ManagedFilter
  onEdit: (post: ManagedSummary) => void
  onDelete: (post: ManagedSummary) => void
  /** What narrows the list. */
  children: ReactNode
}

/** The posts that a filter selects, page by page, or what went wrong. */
function ManagedList({ filter, onEdit, onDelete, children }: ManagedListProps) {
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

type ManagedFiltersProps = { filter: ManagedFilter; onChange: (filter: ManagedFilter) => void }

/** Narrows the list of posts by words and by status. */
function ManagedFilters({ filter, onChange }: ManagedFiltersProps) {
  return (
    <search className="flex w-full flex-col gap-3 sm:flex-row lg:w-auto">
      <SearchField
        label="Search posts"
        placeholder="Words of title, tags or text"
        value={filter.q}
        onChange={(q) => onChange({ ...filter, q })}
      />
      <ChoiceField
        label="Status"
        all="All statuses"
        names={{ draft: 'Draft', published: 'Published' }}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status })}
        className="sm:w-48"
      />
    </search>
  )
}
