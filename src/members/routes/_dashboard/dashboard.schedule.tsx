import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { showsPart } from '#base/site/domain/site.ts'
import { scheduleQueries, useNow } from '#desk/calls/components/schedule/use-schedule.ts'
import { ScheduleActions, WeekTab } from '#desk/calls/components/schedule/week-tab.tsx'
import { ScheduleSearch, type View } from '#desk/calls/contract/search.ts'
import { firstShown } from '#desk/calls/domain/first-shown.ts'
import {
  allAppointmentsQuery,
  readScheduleMark,
  refreshSchedule,
} from '#desk/calls/query-options/schedule.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { useLive } from '#desk/threads/components/use-live.ts'
import { locale, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { validSearch } from '#ui/lists/valid-search.ts'
import { lazyContent, lazyPart } from '#ui/loading/lazy-part.tsx'
import { prefetch } from '#ui/loading/prefetch.ts'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { WhenVisible } from '#ui/loading/when-visible.tsx'
import { PageHead } from '#ui/page/page-head.tsx'

const AllTab = lazyContent(() => import('#desk/calls/components/schedule/all-tab.tsx'))
const AvailabilityTab = lazyContent(() => import('#desk/calls/components/schedule/availability-tab.tsx'))
const TypesTab = lazyContent(() => import('#desk/calls/components/schedule/types-tab.tsx'))
const FeedTab = lazyContent(() => import('#desk/calls/components/schedule/feed-tab.tsx'))
const QueuePanel = lazyContent(() => import('#desk/planning/components/queue-panel.tsx'))
const OpenCall = lazyPart(() => import('#desk/calls/components/schedule/open-call.tsx'))

const readSearch = validSearch(ScheduleSearch)

export const Route = createFileRoute('/_dashboard/dashboard/schedule')({
  validateSearch: readSearch,
  loaderDeps: ({ search: { call, ...deps } }) => deps,
  loader: async ({ context: { queryClient }, deps: { tab, view: asked, day, ...list } }) => {
    const view: View = asked ?? 'week'
    const after = await readScheduleMark()
    const week = scheduleQueries(view, day ?? firstShown(view, siteDay()))
    const wanted = tab === 'all' ? [allAppointmentsQuery(list)] : [week.around, week.appointments]
    await prefetch(queryClient, ...wanted)
    return { now: Date.now(), after }
  },
  component: SchedulePage,
})

function SchedulePage() {
  const isHydrated = useHydrated()
  const { tab, ...search } = Route.useSearch()
  const loaded = Route.useLoaderData()
  const now = useNow(loaded.now)
  const live = useLiveSchedule(loaded.after)
  const navigate = Route.useNavigate()
  // Adds a history entry when an appointment opens, so that the browser's Back button closes the appointment.
  const go = (next: ScheduleSearch) => {
    const isOpened = next.call !== undefined && search.call === undefined
    void navigate({ search: next, replace: !isOpened, resetScroll: false })
  }
  const zone = locale().timeZone
  const { q, status, sort, ...shown } = search
  // Renders the other tabs only after hydration. The first script and the server's HTML contain only the first tab.
  const late = (panel: ReactNode) => (
    <Suspense fallback={<Skeleton className="h-[36rem]" />}>{isHydrated && panel}</Suspense>
  )
  const open = (call: number | undefined) => go({ ...search, tab, call })
  return (
    <>
      <PageHead
        title={t`Scheduling`}
        lead={t`Your calls, what is due, and the hours that are left.`}
        action={
          <>
            <ConnectionStatus live={live} />
            <ScheduleActions zone={zone} now={now} />
          </>
        }
      />
      <Tabs
        label={t`Scheduling`}
        value={tab ?? 'week'}
        onValueChange={(value) => go(value === 'week' ? {} : { tab: value })}
        tabs={[
          {
            value: 'week',
            label: t`Week`,
            panel: (
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <WeekTab search={shown} now={now} onSearch={go} />
                <div id="queue" className="scroll-mt-20">
                  <WhenVisible instead={<Skeleton className="h-60" />}>{late(<QueuePanel />)}</WhenVisible>
                </div>
              </div>
            ),
          },
          { value: 'availability', label: t`Availability`, panel: late(<AvailabilityTab />) },
          ...(showsPart('calls')
            ? [{ value: 'types' as const, label: t`Call types`, panel: late(<TypesTab />) }]
            : []),
          {
            value: 'all',
            label: t`All appointments`,
            panel: late(<AllTab search={{ q, status, sort }} zone={zone} onOpen={open} />),
          },
          { value: 'feed', label: t`Calendar feed`, panel: late(<FeedTab />) },
        ]}
      />
      {isHydrated && tab === 'all' && search.call !== undefined && (
        <OpenCall id={search.call} zone={zone} now={now} onClose={() => open(undefined)} />
      )}
    </>
  )
}

/**
 * Keeps the schedule up to date, beginning with the changes after the mark `after`. Returns false while the connection is lost.
 */
function useLiveSchedule(after: string | undefined): boolean {
  const client = useQueryClient()
  return useLive('/api/admin/schedule/events', after, () => void refreshSchedule(client))
}
