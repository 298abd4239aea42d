import { useQuery } from '@tanstack/react-query'
import { Link, lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { TodayTitle } from '#base/accounts/components/today-title.tsx'
import { useMember } from '#base/accounts/components/use-session.ts'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { sendHeld } from '#ui/dialogs/undo.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { Rows } from '#ui/lists/person-row.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Unavailable } from '#ui/page/unavailable.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { orderSummaryQuery } from '../../query-options.ts'
import { BrowseServices, ListedOrderRow } from '../listed-order.tsx'
import { MovedDays } from '../moved-days.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { type DashboardTab, dashboardTabs } from './dashboard-tab.ts'
import { OrderFigures, ProgressOverview } from './order-figures.tsx'
import { OwnProjects } from './own-projects.tsx'
import { useOverview } from './use-overview.ts'

/** Loaded when the tab is opened. */
const ProfileTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'ProfileTab')
const SettingsTab = lazyRouteComponent(() => import('./account-tabs.tsx'), 'SettingsTab')

/** Loads the tab's code, without which the server could not render it. */
export const loadTab = (tab: unknown) =>
  tab === 'profile' || tab === 'settings'
    ? Promise.all([ProfileTab.preload?.(), SettingsTab.preload?.()])
    : undefined

type ClientDashboardPageProps = {
  tab: DashboardTab
  after: string | undefined
  /** A sentence that names what needs the client's attention. */
  sentence: ReactNode
  /** The list of what needs the client's attention. `next` is the id of the order that is opened in it. */
  waits: ReactNode
  next: number | undefined
  /** The first steps, for a client without orders. */
  begin: ReactNode
  /** Whether `begin` is all there is to show. The rest of the page is then collapsed. */
  hasNothingElse: boolean
  calls: ReactNode
}

export function ClientDashboardPage({
  tab,
  after,
  sentence,
  begin,
  hasNothingElse,
  ...overview
}: ClientDashboardPageProps) {
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
    label: t(one.label),
    count: one.value === 'projects' ? summary?.total || undefined : undefined,
    panel: one.value === 'overview' ? <OverviewTab {...overview} /> : panels[one.value](),
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
              {t`Back to Website`}
            </a>
          </>
        }
      >
        {sentence}
      </TodayTitle>
      {summary?.total === 0 && tab === 'overview' && begin}
      <Folded folds={hasNothingElse && summary?.total === 0} startsOpen={tab !== 'overview'}>
        <OrderFigures />
        <Tabs label={t`Dashboard`} tabs={tabs} value={tab} onValueChange={show} />
      </Folded>
    </>
  )
}

type FoldedProps = { folds: boolean; startsOpen: boolean; children: ReactNode }

/** With `folds`, a button shows and hides the children. Without it, they are always visible. */
function Folded({ folds, startsOpen, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const parts = useId()
  return (
    <>
      {folds && (
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={parts}
          className="-mx-4 justify-self-start"
          onClick={() => setOpen(!isOpen)}
        >
          {t`Your projects and account`}
          <Icon
            name="chevron-down"
            size={16}
            className={classNames('transition-[rotate]', isOpen && 'rotate-180')}
          />
        </Button>
      )}
      <div id={parts} hidden={folds && !isOpen} className="contents">
        {children}
      </div>
    </>
  )
}

const panels = {
  projects: () => <OwnProjects />,
  analytics: () => (
    <p className="text-md text-muted">{t`Coming Soon: how your projects develop over time.`}</p>
  ),
  profile: () => (
    <Suspense fallback={null}>
      <ProfileTab />
    </Suspense>
  ),
  settings: () => (
    <Suspense fallback={null}>
      <SettingsTab />
    </Suspense>
  ),
}

type OverviewTabProps = Pick<ClientDashboardPageProps, 'waits' | 'next' | 'calls'>

/** Shows what needs the client's attention, recent orders, quick actions, the next call and the progress of all orders. */
function OverviewTab({ waits, next, calls }: OverviewTabProps) {
  const { asked } = useOverview()
  const main = useFocusOnNext(next)
  // On leaving the page, sends the answer that Undo could still take back, because Undo would have no visible effect on another
  // page.
  useEffect(() => () => void sendHeld(), [])
  return (
    <Columns
      side={
        <>
          <ProgressOverview />
          {calls}
          <QuickActions />
        </>
      }
    >
      <div ref={main} className="contents">
        {waits}
        <MovedDays orders={asked.data ?? []} />
        <RecentActivity />
      </div>
    </Columns>
  )
}

/** After an order is answered, moves the focus to the heading of the next order, or else of the recent orders. */
function useFocusOnNext(next: number | undefined) {
  const { isAnswered } = useOverview()
  const main = useRef<HTMLDivElement>(null)
  const last = useRef(next)
  useEffect(() => {
    const wasSent = last.current !== undefined && isAnswered({ id: last.current })
    last.current = next
    if (!wasSent || document.activeElement !== document.body) return
    const find = (heading: string) => main.current?.querySelector<HTMLElement>(`${heading}[tabindex="-1"]`)
    const target = find('h3') ?? find('h2')
    target?.focus()
  })
  return main
}

const icon = { size: 17, strokeWidth: 1.7 } as const

function QuickActions() {
  return (
    <Panel title={t`Quick Actions`}>
      <div className="grid gap-3 p-5 md:p-6 [&>*]:justify-start">
        <BrowseServices icon={<Icon name="package" {...icon} />} />
        <Button variant="secondary" asChild>
          <Link to="/dashboard/invoices">
            <Icon name="receipt-text" {...icon} /> {t`Invoices`}
          </Link>
        </Button>
        <Button href="/contact" variant="secondary">
          <Icon name="life-buoy" {...icon} /> {t`Contact Support`}
        </Button>
        <Unavailable reason={t`Coming Soon`} className="px-4">
          <Icon name="chart-no-axes-column" {...icon} /> {t`Download Reports`}
        </Unavailable>
        <Unavailable reason={t`Coming Soon`} className="px-4">
          <Icon name="file-text" {...icon} /> {t`View Documentation`}
        </Unavailable>
      </div>
    </Panel>
  )
}

/** Lists the five newest orders. */
function RecentActivity() {
  const { asked } = useOverview()
  const orders = asked.data?.toSorted((one, other) => other.id - one.id).slice(0, 5) ?? []
  const total = useQuery(orderSummaryQuery).data?.total ?? 0
  return (
    <Panel
      title={t`Recent Activity`}
      action={
        total > orders.length && (
          <Button variant="secondary" asChild>
            <Link to="/dashboard" search={{ tab: 'projects' }} resetScroll={false} activeProps={{}}>
              {t`All Orders`}
            </Link>
          </Button>
        )
      }
    >
      <div className="border-t border-line">
        {asked.isPending && <ListSkeleton noun={t`orders`} rows={3} />}
        {asked.isError && !asked.data && (
          <LoadProblem text={t`Your orders could not be loaded.`} query={asked} className="p-5 md:px-6" />
        )}
        <Rows>
          {orders.map((order) => (
            <ListedOrderRow key={order.id} order={order} reader="client" />
          ))}
        </Rows>
        {asked.data?.length === 0 && (
          <p className="px-5 py-4 text-md text-muted md:px-6">
            {t`No projects yet: what you order appears here.`}
          </p>
        )}
      </div>
    </Panel>
  )
}
