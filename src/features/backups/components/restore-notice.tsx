import { Card } from '#ui/page/card.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Restore } from '../contract.ts'

/** On the admins' first page: that nothing goes out since a restore, and where to see to it. */
export function RestoreNotice({ restore: { isTrial } }: { restore: Restore }) {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-6">
      <p className="text-md">
        <StatusBadge kind="waiting">
          {isTrial ? 'This is a trial: it sends nothing' : 'Sending waits since a restore'}
        </StatusBadge>
      </p>
      <a href="/dashboard/communications?tab=outbox" className="text-md underline">
        See what waits
      </a>
    </Card>
  )
}
