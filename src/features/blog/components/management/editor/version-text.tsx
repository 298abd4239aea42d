import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { showProblem } from '#ui/problem-toast.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { previewQuery, versionQuery, versionsQuery } from '../../../query-options/editing.ts'
import { type Base, restoreVersion } from '../../../query-options/management.ts'
import { PostText } from '../../post-text.tsx'
import type { Autosave } from './use-autosave.ts'

type VersionTextProps = {
  /** The newest version that the member sees: what a restored one replaces. */
  base: Base
  version: number
  autosave: Autosave
  /** Whether the form holds what is not saved. */
  hasTyped: () => boolean
  onRestored: () => void
}

/** One saved version as readers saw it. */
export function VersionText({ base, version, ...restoring }: VersionTextProps) {
  const { data, isError } = useQuery(versionQuery(base.id, version))
  const preview = useQuery({ ...previewQuery(data?.content ?? ''), enabled: data !== undefined })
  if (isError || preview.isError)
    return <p className="mt-3 text-sm text-danger">This version could not be loaded.</p>
  if (!data || !preview.data) return <Skeleton className="mt-4 h-32" />
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {version !== base.version && <Restore base={base} version={version} {...restoring} />}
      <p className="text-md text-muted">{data.excerpt}</p>
      <PostText html={preview.data.html} />
    </div>
  )
}

/** Saves a version anew; asks first when that would discard what was typed. */
function Restore({ base, version, autosave, hasTyped, onRestored }: VersionTextProps) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    ...restoreVersion,
    onMutate: () => autosave.stop(),
    onSuccess: () => {
      toast({ title: 'Success', description: 'Blog post updated successfully' })
      onRestored()
    },
    onError: (problem) => {
      autosave.start()
      void client.invalidateQueries({ queryKey: versionsQuery(base.id).queryKey })
      showProblem('Error', problem, 'Failed to update blog post')
    },
  })
  const restore = () => mutate({ base, version })
  return (
    <div className="grid justify-items-start gap-3">
      {asks && (
        <p role="alert" className="text-sm text-warning">
          The form holds what you typed and did not save. Restoring discards it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="sm" busy={isPending} onClick={() => (asks || !hasTyped() ? restore() : setAsks(true))}>
          {asks ? 'Discard it and restore' : 'Restore this version'}
        </Button>
        {asks && (
          <Button variant="quiet" size="sm" onClick={() => setAsks(false)}>
            Keep writing
          </Button>
        )}
      </div>
    </div>
  )
}
