import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { Dialog, type DialogState, preloadsDialogWith, useDialogItem } from '#ui/dialogs/dialog.tsx'
import { AdminList } from '#ui/lists/admin-list.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'
import type { ManagedSearch } from '../../contract/search.ts'
import type { EditedKey } from '../../query-options/editing.ts'
import { deletePost, type ManagedFilter, managedPostsQuery } from '../../query-options.ts'
import { ManagedRows } from './managed-rows.tsx'

const PostEditor = lazyContent(() => import('../editor/post-editor.tsx'))
const preloadsEditor = preloadsDialogWith(PostEditor)

const statusNames = { draft: 'Draft', published: 'Published' }
const noMatch = 'Nothing matches what you are looking for.'

type BlogManagementPageProps = {
  search: ManagedSearch
  edits?: EditedKey | undefined
}

export function BlogManagementPage({ search, edits }: BlogManagementPageProps) {
  const { filter, onFilter } = useAddressFilter<ManagedFilter>(search, { q: '', status: '' })
  const edited = useDialogItem<EditedKey>()
  const openFirst = useEffectEvent(() => edits && edited.show(edits))
  useEffect(() => void openFirst(), [])
  const deleted = useDialogItem<ManagedSummary>()
  return (
    <>
      <PageHead
        title="Blog Management"
        lead="All posts with all their versions. Published posts appear on the site at once."
        action={
          <Button {...preloadsEditor} onClick={() => edited.show('new')}>
            <Icon name="plus" size={18} />
            New Post
          </Button>
        }
      />
      <AdminList
        title="Posts"
        noun="blog posts"
        query={managedPostsQuery}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: 'Search posts', placeholder: 'Words of title, tags or text' }}
        choices={[
          { name: 'status', label: 'Status', all: 'All statuses', names: statusNames, className: '@md:w-48' },
        ]}
        noMatch={() => noMatch}
        noneOfKind={filter.status ? noMatch : 'Write the first one.'}
        problem={(error) => ({
          title: 'Error',
          text:
            error instanceof SyntaxError ? 'Server returned non-JSON response' : 'Failed to fetch blog posts',
        })}
      >
        {(posts) => (
          <ManagedRows
            posts={posts}
            preloadsEditor={preloadsEditor}
            onEdit={({ id }) => edited.show(id)}
            onDelete={deleted.show}
          />
        )}
      </AdminList>
      {edited.item && <PostEditorDialog edited={edited.item} {...edited.state} />}
      {deleted.item && <DeletePostDialog post={deleted.item} {...deleted.state} />}
    </>
  )
}

function PostEditorDialog({ edited, open, onOpenChange }: DialogState & { edited: EditedKey }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={edited === 'new' ? 'Create New Post' : 'Edit Post'}
    >
      <PostEditor key={edited} edited={edited} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type DeletePostDialogProps = DialogState & { post: ManagedSummary }

function DeletePostDialog({ post, open, onOpenChange }: DeletePostDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Delete Post"
      description="Are you sure you want to delete this blog post?"
    >
      <p className="text-md font-medium wrap-anywhere">{post.title}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <MutationButton
          mutation={deletePost}
          input={{ params: { key: post.id }, version: post.version }}
          failure="Error"
          failureText="Failed to delete blog post"
          done={{ title: 'Success', description: 'Blog post deleted successfully' }}
          onDone={() => {
            onOpenChange(false)
          }}
          variant="danger"
        >
          Delete
        </MutationButton>
      </div>
    </Dialog>
  )
}
