import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../../ui/button.tsx'
import { Skeleton } from '../../../../../ui/skeleton.tsx'
import { toast } from '../../../../../ui/toast.tsx'
import { readableMessage } from '../../../../accounts/parts/shaped-form.ts'
import { Day } from '../../../../dashboard/parts/day.tsx'
import { LoadProblem } from '../../../../dashboard/parts/load-problem.tsx'
import type { PostVersion } from '../../../contract/writing.ts'
import {
  type Base,
  previewQuery,
  restoreVersion,
  versionQuery,
  versionsQuery,
} from '../../../queries/management.ts'
import { PostText } from '../../post-text.tsx'

type VersionPaneProps = { base: Base; onRestored: () => void }

/** Every saved version, to be read and restored. */
export function VersionPane({ base, onRestored }: VersionPaneProps) {
  const list = useInfiniteQuery(versionsQuery(base.id))
  const [read, setRead] = useState<number>()
  const versions = list.data?.pages.flatMap(({ items }) => items) ?? []
  if (list.isError)
    return <LoadProblem text="The versions could not be loaded." onRetry={() => void list.refetch()} />
  if (list.isPending) return <Skeleton className="h-40" />
  if (versions.length === 0)
    return <p className="text-md text-subtle">The first version is kept with the next save.</p>
  return (
    <ol className="overflow-y-auto lg:max-h-[calc(92dvh-13rem)] lg:pr-2">
      {versions.map((version) => (
        <li key={version.version} className="border-b border-line py-3.5 first:pt-0">
          <VersionHead
            version={version}
            isOpen={read === version.version}
            onToggle={() => setRead(read === version.version ? undefined : version.version)}
          />
          {read === version.version && (
            <VersionText base={base} version={version.version} onRestored={onRestored} />
          )}
        </li>
      ))}
      {list.hasNextPage && (
        <li className="pt-4">
          <Button
            variant="secondary"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        </li>
      )}
    </ol>
  )
}

type VersionHeadProps = { version: PostVersion; isOpen: boolean; onToggle: () => void }

function VersionHead({ version, isOpen, onToggle }: VersionHeadProps) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="truncate text-md font-medium" title={version.title}>
          {version.version}. {version.title}
        </p>
        <p className="text-sm text-subtle">
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

type VersionTextProps = { base: Base; version: number; onRestored: () => void }

function VersionText({ base, version, onRestored }: VersionTextProps) {
  const { data, isError } = useQuery(versionQuery(base.id, version))
  const preview = useQuery({ ...previewQuery(data?.content ?? ''), enabled: data !== undefined })
  const { mutate, isPending } = useMutation({
    ...restoreVersion,
    onSuccess: () => {
      toast({ title: 'Success', description: 'Blog post updated successfully' })
      onRestored()
    },
    onError: (problem) =>
      toast({
        title: 'Error',
        description: readableMessage(problem, 'Failed to update blog post'),
        variant: 'destructive',
      }),
  })
  if (isError) return <p className="mt-3 text-sm text-danger">This version could not be loaded.</p>
  if (!data || !preview.data) return <Skeleton className="mt-4 h-32" />
  return (
    <div className="mt-4 grid gap-4">
      <Button
        size="sm"
        className="justify-self-start"
        busy={isPending}
        onClick={() => mutate({ base, version })}
      >
        Restore this version
      </Button>
      <p className="text-md text-muted">{data.excerpt}</p>
      <PostText html={preview.data.html} />
    </div>
  )
}
