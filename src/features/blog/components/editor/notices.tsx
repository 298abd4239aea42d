import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import type { Draft, ManagedPost } from '../../contract/schemas.ts'
import { discardDraft, type EditedKey, readManagedPost, versionsQuery } from '../../query-options.ts'

type DraftNoticeProps = { edited: EditedKey; draft: Draft; onDiscard: () => void }

/** Says that the form shows an unsaved draft, and offers to discard it. */
export function DraftNotice({ edited, draft, onDiscard }: DraftNoticeProps) {
  const [shown, setShown] = useState(true)
  const { mutate, isPending } = useMutation({
    mutationFn: () => discardDraft(edited),
    onSuccess: () => {
      setShown(false)
      onDiscard()
    },
  })
  if (!shown) return null
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-surface-2 px-4 py-3">
      <p className="text-sm">
        You typed this on <Day at={draft.savedAt} time /> and did not save it.
      </p>
      <Button variant="secondary" size="sm" busy={isPending} onClick={() => mutate()}>
        Discard it
      </Button>
    </div>
  )
}

/** The version on the server, which is newer than the one that the form began with. */
export type Stale = { version: number; savedAt: string; savedBy: string | null }

type StaleNoticeProps = {
  stale: Stale
  id: number
  onRead: (version: number) => void
  onTakeTheirs: (theirs: ManagedPost) => void
  onSaveMine: (version: number) => void
}

/** Somebody else saved the post meanwhile. Nothing was overwritten; the member chooses a version. */
export function StaleNotice({ stale, id, onRead, onTakeTheirs, onSaveMine }: StaleNoticeProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const theirs = await readManagedPost(id)
      await discardDraft(id)
      return theirs
    },
    onSuccess: onTakeTheirs,
    onError: (problem) => showProblem('Error', problem, 'The post could not be loaded'),
  })
  const read = () => {
    void client.invalidateQueries({ queryKey: versionsQuery(id).queryKey })
    onRead(stale.version)
  }
  return (
    <div role="alert" className="mt-6 rounded-control border border-warning/50 bg-surface-2 p-4">
      <p className="text-md font-medium">{stale.savedBy ?? 'Somebody else'} saved this post meanwhile</p>
      <p className="mt-1 max-w-[43.1em] text-sm text-muted">
        Version {stale.version}, <Day at={stale.savedAt} time />. Nothing was overwritten, and your text is
        still in the form. Saving yours keeps theirs among the versions; taking theirs discards yours.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={read}>
          Read theirs
        </Button>
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
