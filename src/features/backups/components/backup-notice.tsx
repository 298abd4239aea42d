import { Card } from '#ui/page/card.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Backups } from '../contract.ts'

const titles = {
  ok: '',
  none: 'There is no backup yet',
  old: 'The last backup is older than a day and a half',
  failed: 'The last backup failed',
}

/** What is wrong with the backups, and where to see to it. */
export function BackupNotice({ backup }: { backup: Pick<Backups, 'state' | 'lastFailure'> }) {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-6">
      <p className="text-md">
        <StatusBadge kind="late">{titles[backup.state]}</StatusBadge>
        {backup.lastFailure && (
          <span className="mt-1 block text-sm text-muted">{backup.lastFailure.text}</span>
        )}
      </p>
      <a href="/dashboard/database?tab=backups" className="text-md underline">
        See the backups
      </a>
    </Card>
  )
}
