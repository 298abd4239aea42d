import { useMutation } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Dialog, type DialogState } from '#ui/dialog.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { toast } from '#ui/toast.tsx'
import type { ManagedSummary } from '../../contract/schemas.ts'
import { deletePost } from '../../query-options.ts'

type DeletePostDialogProps = DialogState & { post: ManagedSummary }

/** Asks once more before a post is deleted with all its versions. */
export function DeletePostDialog({ post, open, onOpenChange }: DeletePostDialogProps) {
  const { mutate, isPending } = useMutation({
    ...deletePost,
    onSuccess: () => {
      toast({ title: 'Success', description: 'Blog post deleted successfully' })
      onOpenChange(false)
    },
    onError: (problem) => showProblem('Error', problem, 'Failed to delete blog post'),
  })
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
        <Button variant="danger" busy={isPending} onClick={() => mutate(post.id)}>
          Delete
        </Button>
      </div>
    </Dialog>
  )
}
