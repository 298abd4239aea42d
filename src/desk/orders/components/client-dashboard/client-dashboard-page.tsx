import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { TodayTitle } from '#base/accounts/components/today-title.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { sendHeld } from '#ui/dialogs/undo.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { ListSkeleton, PagedList } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import type { ListedOrder } from '../../contract/schemas.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { orderSummaryQuery, ordersQuery } from '../../query-options.ts'
import { BrowseServices, ListedOrderRow } from '../listed-order.tsx'
import { MovedDays } from '../moved-days.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { ClientSentence } from './client-sentence.tsx'
import { type DashboardTab, dashboardTabs } from './dashboard-tab.ts'
import { NextOrder } from './next-order.tsx'
import { OrderFigures, ProgressOverview } from './order-figures.tsx'
import { useOverview } from './use-overview.ts'

/** Loaded when the tab is opened. */
const ProfileTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'ProfileTab')
const SettingsTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'SettingsTab')

/** The server needs the tab's code before it renders. */
export const loadTab = (tab: unknown) =>
  tab === 'profile' || tab === 'settings'
    ? Promise.all([ProfileTab.preload?.(), SettingsTab.preload?.()])
    : undefined

type ClientDashboardPageProps = {
  tab: DashboardTab
  after: string | undefined
  /** Other things that wait for the client. */
  children: ReactNode
}

export function ClientDashboardPage({ tab, after, children }: ClientDashboardPageProps) {
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
      {children}
      <Tabs label="Dashboard" tabs={tabs} value={tab} onValueChange={show} />
    </>
  )
}

/** The orders come from the overview. On other tabs only the browser loads them. */
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

function OverviewTab() {
  const { asked, next, later, isAnswered } = useOverview()
  const main = useFocusOnNext(next, isAnswered)
  // Sends a delayed answer before the page is left, because on another page Undo could not restore it.
  useEffect(() => () => void sendHeld(), [])
  return (
    <Columns
      side={
        <>
          <ProgressOverview />
          <QuickActions />
        </>
      }
    >
      <div ref={main} className="contents">
        {next && <NextOrder order={next} later={later} />}
        <MovedDays orders={asked.data ?? []} />
        <RecentActivity />
      </div>
    </Columns>
  )
}

/** After an answer, the focus moves to the heading of the next order, or else of the recent ones. */
function useFocusOnNext(next: OverviewOrder | undefined, isAnswered: (order: OverviewOrder) => boolean) {
  const main = useRef<HTMLDivElement>(null)
  const last = useRef(next)
  useEffect(() => {
    const wasSent = last.current && isAnswered(last.current)
    last.current = next
    if (wasSent && document.activeElement === document.body)
      main.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  })
  return main
}

const icon = { size: 17, strokeWidth: 1.7 } as const

function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3 p-5 md:p-6 [&>*]:justify-start">
        <BrowseServices icon={<Icon name="package" {...icon} />} />
        <Button variant="secondary" asChild>
          <Link to="/dashboard/invoices">
            <Icon name="receipt-text" {...icon} /> Invoices
          </Link>
        </Button>
        <Button href="/contact" variant="secondary">
          <Icon name="life-buoy" {...icon} /> Contact Support
        </Button>
        <Unavailable reason="Coming Soon" className="px-4">
          <Icon name="chart-no-axes-column" {...icon} /> Download Reports
        </Unavailable>
        <Unavailable reason="Coming Soon" className="px-4">
          <Icon name="file-text" {...icon} /> View Documentation
        </Unavailable>
      </div>
    </Panel>
  )
}

/** The newest orders, whether they wait or not. */
function RecentActivity() {
  const { asked } = useOverview()
  const orders = asked.data?.toSorted((one, other) => other.id - one.id).slice(0, 5) ?? []
  const total = useQuery(orderSummaryQuery).data?.total ?? 0
  return (
    <Panel
      title="Recent Activity"
      action={
        total > orders.length && (
          <Button variant="secondary" asChild>
            <Link to="/dashboard" search={{ tab: 'projects' }} resetScroll={false} activeProps={{}}>
              All Orders
            </Link>
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        {asked.isPending && <ListSkeleton noun="orders" rows={3} />}
        {asked.isError && !asked.data && (
          <LoadProblem text="Your orders could not be loaded." query={asked} className="p-5 md:px-6" />
        )}
        <Rows>
          {orders.map((order) => (
            <ListedOrderRow key={order.id} order={order} reader="client" />
          ))}
        </Rows>
        {asked.data?.length === 0 && (
          <p className="px-5 py-4 text-md text-muted md:px-6">
            No projects yet: what you order appears here.
          </p>
        )}
      </div>
    </Panel>
  )
}
