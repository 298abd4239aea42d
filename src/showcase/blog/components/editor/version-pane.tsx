import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { showProblem } from '#ui/dialogs/problem-toast.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { PostVersion } from '../../contract/schemas.ts'
import {
  type Base,
  previewQuery,
  restoreVersion,
  versionQuery,
  versionsQuery,
} from '../../query-options/editing.ts'
import { PostText } from '../post-text.tsx'
import type { Restoring } from './use-post-editing.ts'

type VersionPaneProps = Restoring & {
  postId: number
  opened: number | undefined
  onOpen: (version: number | undefined) => void
}

export function VersionPane({ postId, opened, onOpen, ...restoring }: VersionPaneProps) {
  const list = useInfiniteQuery(versionsQuery(postId))
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const newest = versions[0]
  if (list.isPending) return <Skeleton className="h-40" />
  if (list.isError) return <LoadProblem text={t`The versions could not be loaded.`} query={list} />
  if (!newest)
    return <p className="text-md text-subtle">{t`The first version is kept with the next save.`}</p>
  return (
    <ol>
      {versions.map(({ version, ...rest }) => (
        <li key={version} className="border-b border-line py-3.5 first:pt-0">
          <VersionHead
            version={{ version, ...rest }}
            isPresent={version === newest.version}
            isOpen={opened === version}
            onToggle={() => onOpen(opened === version ? undefined : version)}
          />
          {opened === version && (
            <VersionText base={{ id: postId, version: newest.version }} version={version} {...restoring} />
          )}
        </li>
      ))}
      <li className="pt-4 empty:hidden">
        <LoadMore list={list} />
      </li>
    </ol>
  )
}

type VersionHeadProps = { version: PostVersion; isPresent: boolean; isOpen: boolean; onToggle: () => void }

function VersionHead({ version, isPresent, isOpen, onToggle }: VersionHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="truncate text-md font-medium" title={version.title}>
          <span className="text-subtle tabular-nums">{version.version}</span> {version.title}
        </p>
        <p className="text-sm text-subtle">
          {isPresent ? (
            rich(t`Present version, <day/>`, { day: <Day at={version.savedAt} time /> })
          ) : (
            <Day at={version.savedAt} time />
          )}
          {version.savedBy && `, ${version.savedBy}`}
        </p>
      </div>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Hide version ${version.version}` : t`Read version ${version.version}`}
        onClick={onToggle}
      >
        {isOpen ? t`Hide` : t`Read`}
      </Button>
    </div>
  )
}

/**
 * An earlier version that the writer can restore. `base` is the newest version that the page shows, which a restored version
 * replaces.
 */
type VersionTextProps = Restoring & { base: Base; version: number }

function VersionText({ base, version, ...restoring }: VersionTextProps) {
  const { data, isError } = useQuery(versionQuery(base.id, version))
  const preview = useQuery({ ...previewQuery(data?.content ?? ''), enabled: data !== undefined })
  if (isError || preview.isError)
    return <p className="mt-3 text-sm text-danger">{t`This version could not be loaded.`}</p>
  if (!data || !preview.data) return <Skeleton className="mt-4 h-32" />
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      {version !== base.version && <Restore base={base} version={version} {...restoring} />}
      <p className="text-md text-muted">{data.excerpt}</p>
      <PostText html={preview.data.html} />
    </div>
  )
}

/** A button that restores a version. Asks for confirmation if this would discard unsaved changes. */
function Restore({ base, version, autosave, hasTyped, onRestored }: VersionTextProps) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    ...restoreVersion,
    onMutate: () => autosave.stop(),
    onSuccess: () => {
      toast({ title: t`Success`, description: t`Blog post updated successfully` })
      onRestored()
    },
    onError: (problem) => {
      autosave.start()
      void client.invalidateQueries({ queryKey: versionsQuery(base.id).queryKey })
      showProblem(t`Error`, problem, t`Failed to update blog post`)
    },
  })
  const restore = () => mutate({ params: { key: base.id, version }, version: base.version })
  return (
    <div className="grid justify-items-start gap-3">
      {asks && (
        <p role="alert" className="text-sm text-warning">
          {t`The form holds what you typed and did not save. Restoring discards it.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => (asks || !hasTyped() ? restore() : setAsks(true))}>
          {asks ? t`Discard it and restore` : t`Restore this version`}
        </Button>
        {asks && (
          <Button variant="quiet" onClick={() => setAsks(false)}>
            {t`Keep writing`}
          </Button>
        )}
      </div>
    </div>
  )
}
