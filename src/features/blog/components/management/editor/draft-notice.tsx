import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import type { Draft } from '../../../contract/writing.ts'
import { discardDraft, type EditedKey } from '../../../query-options/editing.ts'

type DraftNoticeProps = { edited: EditedKey; draft: Draft; onDiscard: () => void }

/** Says that the form holds what was typed earlier and not saved, and offers to forget it. */
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
