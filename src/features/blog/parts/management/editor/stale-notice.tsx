import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../../ui/button.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import { readableMessage } from '../../../../accounts/parts/shaped-form.ts'
import { Day } from '../../../../dashboard/parts/day.tsx'
import type { ManagedPost } from '../../../contract/writing.ts'
import { forgetDraft, managedPostQuery } from '../../../queries/management.ts'

/** What stands on the server instead of what the form began with. */
export type Stale = { version: number; savedAt: string; savedBy: string | null }

type StaleNoticeProps = {
  stale: Stale
  id: number
  onTakeTheirs: (theirs: ManagedPost) => void
  onSaveMine: (version: number) => void
}

/** Somebody else saved the post meanwhile: nothing was overwritten, and the member decides. */
export function StaleNotice({ stale, id, onTakeTheirs, onSaveMine }: StaleNoticeProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const theirs = await client.fetchQuery(managedPostQuery(id))
      await forgetDraft(id)
      return theirs
    },
    onSuccess: onTakeTheirs,
    onError: (problem) =>
      toast({
        title: 'Error',
        description: readableMessage(problem, 'The post could not be loaded'),
        variant: 'destructive',
      }),
  })
  return (
    <div role="alert" className="mt-6 rounded-control border border-warning/50 bg-surface-2 p-4">
      <p className="text-md font-medium">{stale.savedBy ?? 'Somebody else'} saved this post meanwhile</p>
      <p className="mt-1 text-sm text-muted">
        Version {stale.version}, <Day at={stale.savedAt} time />. Nothing of it was overwritten, and your text
        is still here. Every version is kept, whichever you choose.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onSaveMine(stale.version)}>
          Save mine over it
        </Button>
        <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
          Take theirs
        </Button>
      </div>
    </div>
  )
}
