import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminList } from '#ui/admin-list.tsx'
import { Button } from '#ui/button.tsx'
import { preloadsDialog, useDialogItem } from '#ui/dialog.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'
import { type EditedKey, type ManagedFilter, managedPostsQuery } from '../../query-options.ts'
import { PostEditorDialog } from '../editor/post-editor.tsx'
import { DeletePostDialog } from './delete-post-dialog.tsx'
import { ManagedTable } from './managed-table.tsx'

const statusNames = { draft: 'Draft', published: 'Published' }

/** All posts, drafts too, with search, editor and deletion. */
export function BlogManagementPage() {
  const [filter, setFilter] = useState<ManagedFilter>({ q: '', status: '' })
  const edited = useDialogItem<EditedKey>()
  const deleted = useDialogItem<ManagedSummary>()
  return (
    <>
      <PageTitle
        title="Blog Management"
        lead="Every post with every version of it. What is published shows on the site at once."
        action={
          <Button {...preloadsDialog} onClick={() => edited.show('new')}>
            <Plus size={18} aria-hidden="true" />
            New Post
          </Button>
        }
      />
      <AdminList
        title="Posts"
        noun="blog posts"
        query={managedPostsQuery}
        filter={filter}
        onFilter={setFilter}
        search={{ name: 'q', label: 'Search posts', placeholder: 'Words of title, tags or text' }}
        choices={[
          { name: 'status', label: 'Status', all: 'All statuses', names: statusNames, className: 'sm:w-48' },
        ]}
        noMatch={
          filter.q || filter.status ? 'Nothing matches what you are looking for.' : 'Write the first one.'
        }
        problem={(error) => ({
          title: 'Error',
          text:
            error instanceof SyntaxError ? 'Server returned non-JSON response' : 'Failed to fetch blog posts',
        })}
      >
        {(posts) => (
          <ManagedTable posts={posts} onEdit={({ id }) => edited.show(id)} onDelete={deleted.show} />
        )}
      </AdminList>
      {edited.item && <PostEditorDialog edited={edited.item} {...edited.state} />}
      {deleted.item && <DeletePostDialog post={deleted.item} {...deleted.state} />}
    </>
  )
}
