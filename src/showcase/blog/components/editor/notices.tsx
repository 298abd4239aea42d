import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { MutationButton } from '#ui/controls/mutation-button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { StaleNotice } from '#ui/forms/stale-notice.tsx'
import { Notice } from '#ui/page/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Draft, ManagedPost } from '../../contract/schemas.ts'
import { discardDraft, type EditedKey, readManagedPost, versionsQuery } from '../../query-options/editing.ts'

type DraftNoticeProps = { edited: EditedKey; draft: Draft; onDiscard: () => void }

/** Informs the writer that the form shows an unsaved draft. The writer can discard it. */
export function DraftNotice({ edited, draft, onDiscard }: DraftNoticeProps) {
  const [shown, setShown] = useState(true)
  const discarded = () => {
    setShown(false)
    onDiscard()
  }
  if (!shown) return null
  return (
    <Notice className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm">
        {rich(t`You typed this and did not save it: <day/>.`, { day: <Day at={draft.savedAt} time /> })}
      </p>
      <MutationButton
        mutation={{ mutationFn: discardDraft }}
        input={edited}
        variant="secondary"
        failure={t`Not discarded`}
        onDone={discarded}
      >
        {t`Discard it`}
      </MutationButton>
    </Notice>
  )
}

/** The version that is stored on the server, which is newer than the one in the form. */
export type Stale = { version: number; savedAt: string; savedBy: string | null }

type StalePostNoticeProps = {
  stale: Stale
  id: number
  onRead: (version: number) => void
  onTakeTheirs: (theirs: ManagedPost) => void
  onSaveMine: (version: number) => void
}

/**
 * Informs the writer that somebody else has saved the post. The writer can read the stored version, use it instead of the own
 * text, or overwrite it. The list of versions keeps an overwritten version.
 */
export function StalePostNotice({ stale, id, onRead, onTakeTheirs, onSaveMine }: StalePostNoticeProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const theirs = await readManagedPost(id)
      await discardDraft(id)
      return theirs
    },
    onSuccess: onTakeTheirs,
    onError: (problem) => showProblem(t`Error`, problem, t`The post could not be loaded`),
  })
  const read = () => {
    void client.invalidateQueries({ queryKey: versionsQuery(id).queryKey })
    onRead(stale.version)
  }
  return (
    <div className="mt-6">
      <StaleNotice
        title={
          stale.savedBy
            ? t`${stale.savedBy} saved this post meanwhile`
            : t`Somebody else saved this post meanwhile`
        }
        onRead={read}
        onSaveMine={() => onSaveMine(stale.version)}
        onTakeTheirs={() => mutate()}
        isTaking={isPending}
      >
        {rich(
          t`Version ${stale.version}, <day/>. Nothing was overwritten, and your text is still in the form. Saving yours keeps theirs among the versions; taking theirs discards yours.`,
          { day: <Day at={stale.savedAt} time /> },
        )}
      </StaleNotice>
    </div>
  )
}
