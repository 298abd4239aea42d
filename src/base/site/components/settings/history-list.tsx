import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type OtherValue, Values } from '#ui/forms/stale-notice.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { SettingKey } from '../../contract.ts'
import { historyQuery } from '../../query-options/changes.ts'

type HistoryListProps = {
  setting: SettingKey
  /** Returns the fields in which an earlier value differs from the current one. */
  changesOf: (value: unknown) => OtherValue[]
  isRestoring: boolean
  onRestore: (value: unknown) => void
}

export default function HistoryList({ setting, changesOf, isRestoring, onRestore }: HistoryListProps) {
  const asked = useQuery(historyQuery(setting))
  if (asked.isError) return <LoadProblem text={t`The earlier values could not be loaded.`} query={asked} />
  if (!asked.data) return <Skeleton className="h-24" />
  if (asked.data.length === 0) return <p className="text-md text-muted">{t`There are none yet.`}</p>
  return (
    <ul>
      {asked.data.map((earlier) => (
        <li key={earlier.id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-md font-medium">
              {rich(t`Until <day/>`, { day: <Day at={earlier.replacedAt} time /> })}
            </p>
            <Button
              variant="secondary"
              size="xs"
              disabled={isRestoring}
              onClick={() => onRestore(earlier.value)}
            >
              {t`Restore`}
            </Button>
          </div>
          <Changes changes={changesOf(earlier.value)} />
        </li>
      ))}
    </ul>
  )
}

function Changes({ changes }: { changes: OtherValue[] }) {
  if (changes.length === 0) return <p className="mt-1 text-sm text-subtle">{t`As it is now.`}</p>
  return <Values values={changes} className="mt-2 text-sm" />
}
