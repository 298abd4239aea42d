import { useQuery } from '@tanstack/react-query'
import { cityOf } from '#features/appointments/domain/zone-names.ts'
import { locale } from '#platform/locale.ts'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { CohortsPanel } from './cohorts-panel.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { HoursPanel } from './hours-panel.tsx'
import { LivePanel } from './live-panel.tsx'
import { filterName } from './names.ts'
import { OverviewCard } from './overview-card.tsx'
import { type PartProps, SearchLink } from './parts.tsx'
import { PeriodChoice } from './period-choice.tsx'
import { reportsOf } from './query-options.ts'
import { PostsPanel, SourcesPanel } from './ranked-panels.tsx'
import { type FilterName, filterNames, laterDay, periodOf, spanWords } from './search.ts'

/** Who comes, what they read, and what comes of it. The address says of which days and visits. */
export function AnalyticsPage({ search, today, now }: PartProps & { now: number }) {
  const part = { search, today }
  const two = 'grid grid-cols-[minmax(0,1fr)] gap-6 min-[74rem]:grid-cols-2'
  return (
    <>
      <PageTitle
        title="Analytics"
        lead="Who comes, what they read, and what comes of it."
        action={<PeriodChoice {...part} />}
      />
      <Filters {...part} />
      <OverviewCard {...part} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[74rem]:grid-cols-[minmax(0,1fr)_21.5rem]">
        <FlowPanel {...part} />
        <LivePanel />
      </div>
      <FunnelPanel {...part} />
      <div className={two}>
        <PostsPanel {...part} />
        <SourcesPanel {...part} />
      </div>
      <div className={two}>
        <HoursPanel {...part} />
        <CohortsPanel {...part} />
      </div>
    </>
  )
}

const filterWords: Record<FilterName, string> = {
  source: 'Source',
  campaign: 'Campaign',
  page: 'Page',
  device: 'Device',
}

/** What the whole page is narrowed to, and of which days it is. */
function Filters({ search, today }: PartProps) {
  const titles = useTitles({ search, today })
  const { from, days } = periodOf(search, today)
  const before = spanWords(laterDay(from, -days), laterDay(from, -1))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {filterNames.map((filter) => {
        const value = search[filter]
        if (!value) return null
        const name = filterName(filter, value, titles)
        return (
          <span
            key={filter}
            className="inline-flex min-h-8.5 max-w-full items-center gap-1.5 rounded-control border border-line bg-surface-2 pl-3 text-sm max-md:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">
              {filterWords[filter]} is <b className="font-medium">{name}</b>
            </span>
            <SearchLink
              search={search}
              set={{ [filter]: undefined }}
              aria-label={`Remove this filter: ${filterWords[filter]} is ${name}`}
              className="grid size-8 shrink-0 place-items-center rounded-control text-subtle transition-colors hover:bg-surface-3 hover:text-fg max-md:size-11"
            >
              <Icon name="x" size={16} />
            </SearchLink>
          </span>
        )
      })}
      <p className="text-xs text-subtle md:ml-auto">
        Days end at midnight in {cityOf(locale().timeZone)}. Compared with {before}.
      </p>
    </div>
  )
}

/** The titles of pages, as far as the page has them. */
function useTitles({ search, today }: PartProps): Record<string, string> {
  const { flow, pages } = reportsOf(search, today)
  const posts = useQuery(pages).data?.map(({ page, title }) => [page, title]) ?? []
  return { ...useQuery(flow).data?.titles, ...Object.fromEntries(posts) }
}
