import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { preloadsDialog } from '#ui/dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { ManagedSummary } from '../../contract/writing.ts'
import type { EditedKey } from '../../query-options/editing.ts'
import type { ManagedFilter } from '../../query-options/management.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { PostEditorDialog } from './editor/post-editor-dialog.tsx'
import { ManagedFilters } from './managed-filters.tsx'
import { ManagedList } from './managed-list.tsx'

/** All posts, drafts too: to find, to write, to change and to delete. */
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
