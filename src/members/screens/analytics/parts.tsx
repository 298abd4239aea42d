import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyContent, preloads } from '#ui/loading/lazy-part.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { IconName } from '#ui/symbols/icon-names.ts'
import { type AnalyticsSearch, fold, type Unfolded, unfoldedIn } from './search.ts'

export type PartProps = { search: AnalyticsSearch; today: string }

/** CSS classes that place two panels side by side in wide windows. */
export const inTwo = 'grid grid-cols-[minmax(0,1fr)] gap-6 min-[74rem]:grid-cols-2'

type SearchLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & {
  search: AnalyticsSearch
  set: AnalyticsSearch
}

export function SearchLink({ search, set, ...props }: SearchLinkProps) {
  return (
    <Link
      to="/dashboard/analytics"
      search={{ ...search, ...set }}
      activeOptions={{ exact: true }}
      resetScroll={false}
      {...props}
    />
  )
}

const segment =
  'grid place-items-center rounded-[7px] px-3 py-1 whitespace-nowrap text-muted no-underline transition-colors hover:text-fg data-chosen:bg-surface-3 data-chosen:font-medium data-chosen:text-fg max-md:min-h-11'

type SegmentsProps = {
  label: string
  search: AnalyticsSearch
  segments: { name: string; set: AnalyticsSearch; isChosen: boolean }[]
  className?: string
}

/** Lets the reader choose between a few views. Each view has its own URL. */
export function Segments({ label, search, segments, className }: SegmentsProps) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'flex gap-0.5 rounded-control border border-line bg-surface-1 p-[3px] text-sm',
        className,
      )}
    >
      {segments.map(({ name, set, isChosen }) => (
        <SearchLink
          key={name}
          search={search}
          set={set}
          data-chosen={isChosen ? '' : undefined}
          className={segment}
        >
          {name}
        </SearchLink>
      ))}
    </nav>
  )
}

type FoldLinkProps = Pick<ComponentProps<'a'>, 'onPointerEnter' | 'onFocus'> & {
  search: AnalyticsSearch
  part: Unfolded
  children: [folded: string, unfolded: string]
  about: string
}

export function FoldLink({ search, part, children: [folded, unfolded], about, ...props }: FoldLinkProps) {
  const text = unfoldedIn(search, part) ? unfolded : folded
  return (
    <Button asChild variant="quiet" size="xs" className="-mx-3">
      <SearchLink {...props} search={search} set={fold(search, part)} aria-label={`${text}: ${about}`}>
        {text}
      </SearchLink>
    </Button>
  )
}

const LazyTable = lazyContent(() => import('#ui/charts/chart-table.tsx'))
const preloadsTable = preloads(LazyTable)

/** Shows the numbers of a chart as a table. Loads its code on demand, because few readers need it. */
export const ChartTable = (props: ComponentProps<typeof LazyTable>) => (
  <Suspense fallback={<Skeleton className="h-96" />}>
    <LazyTable {...props} />
  </Suspense>
)

export const TableLink = (props: Omit<FoldLinkProps, 'children'>) => (
  <FoldLink {...preloadsTable} {...props}>
    {[t`Show as table`, t`Show as chart`]}
  </FoldLink>
)

type LoadedProps<Data> = {
  query: UseQueryResult<Data>
  name: string
  size: string
  children: (data: Data) => ReactNode
}

/** Renders the data of a query. While the data loads, reserves space for it. */
export function Loaded<Data>({ query, name, size, children }: LoadedProps<Data>) {
  const { data, isError, isPlaceholderData } = query
  if (data === undefined)
    return (
      <div className={classNames('border-t border-line p-5 md:p-6', size)}>
        {isError ? (
          <LoadProblem text={t`${name} could not be loaded.`} query={query} />
        ) : (
          <Skeleton className="size-full" />
        )}
      </div>
    )
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames(
        'flex grow flex-col transition-opacity',
        isPlaceholderData && 'pointer-events-none opacity-60',
      )}
    >
      {children(data)}
    </div>
  )
}

type RemarkProps = { icon: IconName; action?: ReactNode; children?: ReactNode }

/** A line below a chart that explains it. Can contain a link or button. */
export function Remark({ icon, action, children }: RemarkProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 py-3 text-sm text-muted md:px-6">
      {children && (
        <p className="flex min-w-0 grow basis-64 gap-2.5">
          <Icon name={icon} size={17} className="mt-[0.15em] shrink-0 text-subtle" />
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
      )}
      {action && <div className="ms-auto">{action}</div>}
    </div>
  )
}
