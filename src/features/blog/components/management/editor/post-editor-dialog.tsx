import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#ui/dialog.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type EditedKey, editedPostQuery } from '../../../query-options/editing.ts'
import { PostEditor } from './post-editor.tsx'

type PostEditorDialogProps = { edited: EditedKey; open: boolean; onOpenChange: (open: boolean) => void }

/** Where a post is written. What was typed here before and not saved stands there again. */
export function PostEditorDialog({ edited, open, onOpenChange }: PostEditorDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={edited === 'new' ? 'Create New Post' : 'Edit Post'}
    >
      <LoadedEditor key={edited} edited={edited} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function LoadedEditor({ edited, onClose }: { edited: EditedKey; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(editedPostQuery(edited))
  if (data) return <PostEditor edited={{ key: edited, ...data }} onClose={onClose} />
  if (!isError) return <EditorSkeleton />
  return <LoadProblem text="The post could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
}

function EditorSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the post"
      className="grid gap-x-12 gap-y-5 lg:h-[calc(94dvh-6.25rem)] lg:grid-cols-2"
    >
      <div className="flex flex-col gap-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="min-h-96 grow" />
      </div>
      <Skeleton className="max-lg:hidden" />
    </div>
  )
}
