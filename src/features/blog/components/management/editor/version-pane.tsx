import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { LoadProblem } from '#ui/load-problem.tsx'
import { LoadMore } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PostVersion } from '../../../contract/writing.ts'
import { versionsQuery } from '../../../query-options/editing.ts'
import type { Autosave } from './use-autosave.ts'
import { VersionText } from './version-text.tsx'

type VersionPaneProps = {
  postId: number
  opened: number | undefined
  onOpen: (version: number | undefined) => void
  autosave: Autosave
  hasTyped: () => boolean
  onRestored: () => void
}

/** Every saved version, to be read and restored. */
export function VersionPane({ postId, opened, onOpen, ...restoring }: VersionPaneProps) {
  const list = useInfiniteQuery(versionsQuery(postId))
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  const newest = versions[0]
  if (list.isPending) return <Skeleton className="h-40" />
  if (list.isError)
    return <LoadProblem text="The versions could not be loaded." onRetry={() => void list.refetch()} />
  if (!newest) return <p className="text-md text-subtle">The first version is kept with the next save.</p>
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
          {isPresent && 'Present version, '}
          <Day at={version.savedAt} time />
          {version.savedBy && `, ${version.savedBy}`}
        </p>
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Read'} version ${version.version}`}
        onClick={onToggle}
      >
        {isOpen ? 'Hide' : 'Read'}
      </Button>
    </div>
  )
}
