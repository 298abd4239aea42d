import { trialText, trialTitle } from '#content/restored.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Card } from '#ui/page/card.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { Backups } from '../contract.ts'

const titles: Record<Exclude<Problem['state'], 'ok'>, Message> = {
  none: msg`There is no backup yet`,
  old: msg`The last backup is older than a day and a half`,
  failed: msg`The last backup failed`,
}

type Problem = Pick<Backups, 'state' | 'lastFailure'>

type BackupNoticesProps = { backup: Problem | null; isTrial: boolean }

export const BackupNotices = ({ backup, isTrial }: BackupNoticesProps) => (
  <>
    {backup && <BackupNotice backup={backup} />}
    {isTrial && <TrialNotice />}
  </>
)

function BackupNotice({ backup }: { backup: Problem }) {
  return (
    <Card className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-4 md:px-6">
      <p className="text-md">
        <StatusBadge kind="late">{backup.state !== 'ok' && t(titles[backup.state])}</StatusBadge>
        {backup.lastFailure && (
          <span className="mt-1 block text-sm text-muted">{backup.lastFailure.text}</span>
        )}
      </p>
      <a href="/dashboard/database?tab=backups" className="text-md underline">
        {t`See the backups`}
      </a>
    </Card>
  )
}

const TrialNotice = () => (
  <Card className="px-5 py-4 md:px-6">
    <p className="text-md font-medium">{t(trialTitle)}</p>
    <p className="mt-1 max-w-[43.1em] text-sm text-muted">{t(trialText)}</p>
  </Card>
)
