import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TodayTitle } from '#features/accounts/components/today-title.tsx'
import { useMember } from '#features/accounts/components/use-session.ts'
import { ConnectionStatus } from '#features/threads/components/connection-status.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedOrder } from '../../contract/schemas.ts'
import { orderSummaryQuery, ordersQuery } from '../../query-options.ts'
import { BrowseServices, ListedOrderRow } from '../listed-order.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { ClientSentence } from './client-sentence.tsx'
import { type DashboardTab, dashboardTabs } from './dashboard-tab.ts'
import { OrderFigures } from './order-figures.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { useOverview } from './use-overview.ts'

/** Loaded when their tabs are opened. */
const ProfileTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'ProfileTab')
const SettingsTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'SettingsTab')

/** Fetches the code of a tab, so that the server can render it. */
export const loadTab = (tab: unknown) =>
  tab === 'profile' || tab === 'settings'
    ? Promise.all([ProfileTab.preload?.(), SettingsTab.preload?.()])
    : undefined

/** The first page of a client: the status of the orders, with links to each. */
export function ClientDashboardPage({ tab, after }: { tab: DashboardTab; after: string | undefined }) {
  const live = useLiveLists('/api/orders/events', after)
  const member = useMember()
  const navigate = useNavigate()
  const { data: summary } = useQuery(orderSummaryQuery)
  const show = (value: DashboardTab) =>
    void navigate({
      to: '/dashboard',
      search: { tab: value === 'overview' ? undefined : value },
      resetScroll: false,
    })
  const tabs = dashboardTabs.map((one) => ({
    ...one,
    count: one.value === 'projects' ? summary?.total || undefined : undefined,
    panel: panels[one.value],
  }))
  return (
    <>
      <TodayTitle
        member={member}
        aside={
          <>
            <ConnectionStatus live={live} />
            <a href="/" className="inline-flex min-h-6 items-center gap-2 text-sm no-underline hover:text-fg">
              <Icon name="arrow-left" size={16} />
              Back to Website
            </a>
          </>
        }
      >
        <Sentence />
      </TodayTitle>
      <OrderFigures />
      <Tabs label="Dashboard" tabs={tabs} value={tab} onValueChange={show} />
    </>
  )
}

/** Other tabs load the orders for it only in the browser. */
function Sentence() {
  const { asked, ...overview } = useOverview()
  if (asked.data?.length === 0) return 'Nothing is ordered yet; choose a service to begin.'
  if (asked.data) return <ClientSentence {...overview} />
  return asked.isError ? 'Your projects, and how far they are.' : <Skeleton className="h-[1.15em] w-4/5" />
}

const panels = {
  overview: <OverviewTab />,
  projects: <ProjectsTab />,
  analytics: <p className="text-md text-muted">Coming Soon: how your projects develop over time.</p>,
  profile: (
    <Suspense fallback={null}>
      <ProfileTab />
    </Suspense>
  ),
  settings: (
    <Suspense fallback={null}>
      <SettingsTab />
    </Suspense>
  ),
}

/** All orders of the client, newest first. */
function ProjectsTab() {
  const list = useInfiniteQuery(ordersQuery)
  const hasOrders = list.data?.pages.some(({ items }) => items.length > 0)
  return (
    <Panel title="Your Projects" action={hasOrders && newOrder}>
      <PagedList
        noun="orders"
        list={list}
        problem="Your orders could not be loaded."
        empty={
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-5 text-md text-muted md:px-6">
            <span>No Projects Yet</span> {newOrder}
          </p>
        }
      >
        {(orders) => (
          <Rows>
            {orders.map((order) => (
              <ListedOrderRow key={order.id} order={order} reader="client" note={<Details order={order} />} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Panel>
  )
}

const newOrder = <BrowseServices icon={<Icon name="plus" size={17} />} />

const Details = ({
  order: { createdAt, timeline, requirements, adminName, adminNotes },
}: {
  order: ListedOrder
}) => (
  <>
    , placed <Day at={createdAt} />
    {timeline && `, ${timeline}`}
    {requirements && `. ${requirements}`}
    {adminNotes && `. Note from ${adminName}: ${adminNotes}`}
  </>
)
