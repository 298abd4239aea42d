import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, FileText, LifeBuoy, Package } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/panel.tsx'
import { ProgressOverview } from './progress-overview.tsx'
import { RecentActivity } from './recent-activity.tsx'

/** What happened last, what one may do, and how far everything is. */
export function OverviewTab() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <RecentActivity />
      <QuickActions />
      <ProgressOverview className="lg:col-span-2" />
    </div>
  )
}

const icon = { size: 17, strokeWidth: 1.7, 'aria-hidden': true } as const

function QuickActions() {
  return (
    <Panel title="Quick Actions">
      <div className="grid gap-3 px-5 pb-5 sm:max-lg:grid-cols-2 md:px-6 md:pb-6 [&>*]:justify-start">
        <Button variant="secondary" size="sm" asChild>
          <Link to="/services" activeProps={{}}>
            <Package {...icon} /> Browse Services
          </Link>
        </Button>
        <Button variant="secondary" size="sm" asChild>
          <a href="/contact">
            <LifeBuoy {...icon} /> Contact Support
          </a>
        </Button>
        <Button variant="secondary" size="sm" unavailable="Coming Soon">
          <ChartNoAxesColumn {...icon} /> Download Reports
        </Button>
        <Button variant="secondary" size="sm" unavailable="Coming Soon">
          <FileText {...icon} /> View Documentation
        </Button>
      </div>
    </Panel>
  )
}
