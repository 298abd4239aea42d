import { Link } from '@tanstack/react-router'
import { OwnCallsPanel } from '#desk/calls/components/own-calls/own-calls-panel.tsx'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { t } from '#platform/texts.ts'
import { Columns } from '#ui/lists/columns.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { rich } from '#ui/text/rich.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { OwnProjects } from './own-projects.tsx'

/** Shows the orders that a developer has placed as a client, and the next call. */
export function OwnOrdersPage({ after }: { after: string | undefined }) {
  const live = useLiveLists('/api/orders/events', after)
  return (
    <>
      <PageHead
        title={t`Orders`}
        lead={rich(t`What you ordered yourself. The orders you work on are in <link>Projects</link>.`, {
          link: (text) => (
            <Link to="/dashboard/projects" className="text-fg underline underline-offset-3">
              {text}
            </Link>
          ),
        })}
        action={<ConnectionStatus live={live} />}
      />
      <Columns side={<OwnCallsPanel />}>
        <OwnProjects />
      </Columns>
    </>
  )
}
