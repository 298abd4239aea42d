import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { zoneCity } from '#desk/calls/domain/zone-names.ts'
import { locale } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useDialogItem } from '#ui/dialogs/dialog.tsx'
import { lazyContent } from '#ui/loading/lazy-part.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { WhenVisible } from '#ui/loading/when-visible.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { Choice } from './choice-dialog.tsx'
import { FlowPanel } from './flow-panel.tsx'
import { LivePanel } from './live-panel.tsx'
import { filterName, filterWords } from './names.ts'
import { OverviewCard } from './overview-card.tsx'
import { type PartProps, SearchLink } from './parts.tsx'
import { chosenPeriod, laterDay, spanWords } from './period.ts'
import { ChoiceDialog, type ChoiceProps, PeriodChoice, preloadsChoice } from './period-choice.tsx'
import { reportQueries } from './query-options.ts'
import { filterNames } from './search.ts'

const FunnelPanel = lazyContent(() => import('./funnel-panel.tsx'))
const funnelRoom = <Skeleton className="h-[33rem] md:h-[21rem]" />
const LowerPanels = lazyContent(() => import('./lower-panels.tsx'))
const lowerRoom = <Skeleton className="h-[100rem] md:h-[96rem] min-[74rem]:h-[52rem]" />

/** Shows the reports. The page's address contains the period and the filters. */
export function AnalyticsPage({ search, today, now }: PartProps & { now: number }) {
  const part = { search, today }
  const dialog = useDialogItem<Choice>()
  return (
    <>
      <PageHead
        title={t`Analytics`}
        lead={t`Who comes, what they read, and what comes of it.`}
        action={<PeriodChoice {...part} onChoice={dialog.show} />}
      />
      <Filters {...part} onChoice={dialog.show} />
      <OverviewCard {...part} now={now} onChoice={dialog.show} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 min-[74rem]:grid-cols-[minmax(0,1fr)_21.5rem]">
        <FlowPanel {...part} />
        <LivePanel />
      </div>
      <WhenVisible instead={funnelRoom}>
        <Suspense fallback={funnelRoom}>
          <FunnelPanel {...part} />
        </Suspense>
      </WhenVisible>
      <WhenVisible instead={lowerRoom}>
        <Suspense fallback={lowerRoom}>
          <LowerPanels {...part} />
        </Suspense>
      </WhenVisible>
      {dialog.item && <ChoiceDialog {...part} choice={dialog.item} state={dialog.state} />}
    </>
  )
}

/** Shows the active filters with links to remove them, a button to add a filter, and the previous period. */
function Filters({ search, today, onChoice }: ChoiceProps) {
  const titles = useTitles({ search, today })
  const { from, days } = chosenPeriod(search, today)
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
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control border border-line bg-surface-2 ps-3 text-sm max-md:min-h-11"
          >
            <span className="min-w-0 wrap-anywhere">
              {rich(t`${t(filterWords[filter])} is <name/>`, {
                name: <b className="font-medium">{name}</b>,
              })}
            </span>
            <SearchLink
              search={search}
              set={{ [filter]: undefined }}
              aria-label={t`Remove this filter: ${t(filterWords[filter])} is ${name}`}
              className="grid size-8 shrink-0 place-items-center rounded-control text-subtle transition-colors hover:bg-surface-3 hover:text-fg max-md:size-11"
            >
              <Icon name="x" size={16} />
            </SearchLink>
          </span>
        )
      })}
      <Button
        variant="quiet"
        size="xs"
        className="first:-ms-3"
        {...preloadsChoice}
        onClick={() => onChoice('filter')}
      >
        <Icon name="list-filter" size={16} />
        {t`Filter`}
      </Button>
      <p className="text-xs text-subtle md:ms-auto">
        {t`Days end at midnight in ${zoneCity(locale().timeZone)}. Compared with ${before.replace(/\.$/, '')}.`}
      </p>
    </div>
  )
}

/** Returns the titles of posts by path. Loads them only while a post is a filter. */
function useTitles({ search, today }: PartProps): Record<string, string> {
  const posts = useQuery({ ...reportQueries(search, today).pages, enabled: search.page !== undefined })
  return Object.fromEntries(posts.data?.map(({ page, title }) => [page, title]) ?? [])
}
