import { useEffect, useEffectEvent } from 'react'
import { msg, t } from '#platform/texts.ts'
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

const statusNames = { draft: msg`Draft`, published: msg`Published` }
const noMatch = msg`Nothing matches what you are looking for.`

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
        title={t`Blog Management`}
        lead={t`All posts with all their versions. Published posts appear on the site at once.`}
        action={
          <Button {...preloadsEditor} onClick={() => edited.show('new')}>
            <Icon name="plus" size={18} />
            {t`New Post`}
          </Button>
        }
      />
      <AdminList
        title={t`Posts`}
        noun={t`blog posts`}
        query={managedPostsQuery}
        filter={filter}
        onFilter={onFilter}
        search={{ name: 'q', label: t`Search posts`, placeholder: t`Words of title, tags or text` }}
        choices={[
          {
            name: 'status',
            label: t`Status`,
            all: t`All statuses`,
            names: t(statusNames),
            className: '@md:w-48',
          },
        ]}
        noMatch={() => t(noMatch)}
        noneOfKind={filter.status ? t(noMatch) : t`Write the first one.`}
        problem={(error) => ({
          title: t`Error`,
          text:
            error instanceof SyntaxError
              ? t`Server returned non-JSON response`
              : t`Failed to fetch blog posts`,
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
      title={edited === 'new' ? t`Create New Post` : t`Edit Post`}
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
      title={t`Delete Post`}
      description={t`Are you sure you want to delete this blog post?`}
    >
      <p className="text-md font-medium wrap-anywhere">{post.title}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          {t`Cancel`}
        </Button>
        <MutationButton
          mutation={deletePost}
          input={{ params: { key: post.id }, version: post.version }}
          failure={t`Error`}
          failureText={t`Failed to delete blog post`}
          done={{ title: t`Success`, description: t`Blog post deleted successfully` }}
          onDone={() => {
            onOpenChange(false)
          }}
          variant="danger"
        >
          {t`Delete`}
        </MutationButton>
      </div>
    </Dialog>
  )
}
