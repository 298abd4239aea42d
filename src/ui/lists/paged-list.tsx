import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ListPage } from '#platform/api-client.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '../controls/button.tsx'
import { LoadProblem } from '../loading/load-problem.tsx'
import { Skeleton } from '../loading/skeleton.tsx'
import { classNames } from '../styles/class-names.ts'

type PagedListProps<Item> = {
  /** The noun for the items in the regular plural, such as 'messages'. */
  noun: string
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>
  empty: ReactNode
  problem?: string | undefined
  children: (items: Item[]) => ReactNode
}

/** A paged list with a button that loads more. Shows whether the list is loading, empty or could not be loaded. */
export function PagedList<Item>({ noun, list, empty, problem, children }: PagedListProps<Item>) {
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const hasItems = items.length > 0
  return (
    <>
      <div
        aria-busy={list.isPlaceholderData}
        className={classNames('border-t border-line', list.isPlaceholderData && 'opacity-60')}
      >
        {list.isPending && <ListSkeleton noun={noun} />}
        {hasItems && children(items)}
        {list.isSuccess && !hasItems && empty}
        {list.isError && (
          <LoadProblem
            text={problem ?? t`The ${noun} could not be loaded.`}
            query={list.isFetchNextPageError ? { ...list, refetch: list.fetchNextPage } : list}
            className={classNames('p-5 md:px-6', hasItems && 'border-t border-line')}
          />
        )}
      </div>
      <div className="border-t border-line p-5 text-center empty:hidden">
        {!list.isError && <LoadMore list={list} />}
      </div>
      <p role="status" className="sr-only">
        {list.isSuccess &&
          plural(items.length, '{n} {item} shown', '{n} {items} shown', {
            item: noun.replace(/s$/, ''),
            items: noun,
          })}
      </p>
    </>
  )
}

type LoadMoreProps = {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  className?: string
  children?: string
}

/** The button that loads the next page of a list. Renders nothing after the last page. */
export function LoadMore({ list, className, children = t`Load more` }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      className={className}
    >
      {children}
    </Button>
  )
}

export function ListSkeleton({ noun, rows = 6 }: { noun: string; rows?: number }) {
  return (
    <div role="status" aria-label={t`Loading ${noun}`} className="grid gap-4 p-5 md:px-6">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
