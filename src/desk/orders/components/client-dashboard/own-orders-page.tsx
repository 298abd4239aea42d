import { Link } from '@tanstack/react-router'
import { ConnectionStatus } from '#desk/threads/components/connection-status.tsx'
import { PageHead } from '#ui/page/page-head.tsx'
import { useLiveLists } from '../use-live-lists.ts'
import { OwnProjects } from './own-projects.tsx'

/** What a developer has ordered. */
export function OwnOrdersPage({ after }: { after: string | undefined }) {
  const live = useLiveLists('/api/orders/events', after)
  return (
    <>
      <PageHead
        title="Orders"
        lead={
          <>
            What you ordered yourself. The orders you work on are in{' '}
            <Link to="/dashboard/projects" className="text-fg underline underline-offset-3">
              Projects
            </Link>
            .
          </>
        }
        action={<ConnectionStatus live={live} />}
      />
      <OwnProjects />
    </>
  )
}
