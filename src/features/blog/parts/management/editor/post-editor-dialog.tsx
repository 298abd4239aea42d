import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../../../ui/dialog.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { LoadProblem } from '../../../../dashboard/parts/load-problem.tsx'
import { draftQuery, managedPostQuery } from '../../../queries/management.ts'
import { PostEditor } from './post-editor.tsx'

type PostEditorDialogProps = {
  /** The post's id, or `new`; without either nothing is edited. */
  edited: number | 'new' | undefined
  onClose: () => void
}

/** Where a post is written. What was typed here before and not saved stands there again. */
export function PostEditorDialog({ edited, onClose }: PostEditorDialogProps) {
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={edited === 'new' ? 'Create New Post' : 'Edit Post'}
    >
      {edited !== undefined && <LoadedEditor key={edited} edited={edited} onClose={onClose} />}
    </Dialog>
  )
}

function LoadedEditor({ edited, onClose }: { edited: number | 'new'; onClose: () => void }) {
  const id = edited === 'new' ? 0 : edited
  const post = useQuery({ ...managedPostQuery(id), enabled: id > 0 })
  const draft = useQuery(draftQuery(edited))
  const isReady =
    draft.isSuccess && !draft.isFetching && (edited === 'new' || (post.isSuccess && !post.isFetching))
  if (post.isError || draft.isError) {
    return (
      <LoadProblem
        text="The post could not be loaded."
        busy={post.isFetching || draft.isFetching}
        onRetry={() => void Promise.all([id > 0 && post.refetch(), draft.refetch()])}
      />
    )
  }
  return isReady ? (
    <PostEditor edited={edited} post={post.data} draft={draft.data} onClose={onClose} />
  ) : (
    <EditorSkeleton />
  )
}

function EditorSkeleton() {
  return (
    <div role="status" aria-label="Loading the post" className="grid gap-5">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-80" />
    </div>
  )
}
