import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { WelcomeTitle } from '#features/accounts/components/account-labels.tsx'
import { useMember } from '#features/accounts/components/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Panel } from '#ui/panel.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { orderSummaryQuery } from '../../query-options.ts'
import { ConnectionStatus } from '../order-marks.tsx'
import { useLiveLists } from '../use-live.ts'
import { ProfileTab, SettingsTab } from './account-tabs.tsx'
import { type DashboardTab, dashboardTabs } from './dashboard-tab.ts'
import { OrderFigures } from './order-figures.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProjectsTab } from './projects-tab.tsx'

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
      <WelcomeTitle
        member={member}
        lead="Your projects, how far they are, and what comes next."
        action={
          <>
            <ConnectionStatus live={live} />
            <Button variant="secondary" size="sm" asChild>
              <a href="/">
                <Icon name="arrow-left" size={17} />
                Back to Website
              </a>
            </Button>
          </>
        }
      />
      <OrderFigures />
      <Tabs label="Dashboard" tabs={tabs} value={tab} onValueChange={show} />
    </>
  )
}

const panels = {
  overview: <OverviewTab />,
  projects: <ProjectsTab />,
  analytics: (
    <Panel title="Analytics">
      <EmptyState title="Coming Soon" className="border-t border-line">
        How your projects develop over time will be charted here.
      </EmptyState>
    </Panel>
  ),
  profile: <ProfileTab />,
  settings: <SettingsTab />,
}
