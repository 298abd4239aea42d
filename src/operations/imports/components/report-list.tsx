import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { QueryState } from '#ui/loading/query-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { ImportReport } from '../contract.ts'
import { describeCounts } from '../domain/data-report.ts'
import { reportQuery, reportsQuery } from '../query-options.ts'

const EntryList = lazyPart(() => import('./entry-list.tsx'))

/** The imports of the last 30 days, including one that runs while its page is closed. Renders nothing if there is none. */
export function ReportList() {
  const reports = useQuery(reportsQuery)
  const [opened, setOpened] = useState<number>()
  if (!reports.data || reports.data.length === 0) return null
  return (
    <Panel
      title={t`Imports of the last 30 days`}
      lead={t`An import goes on when you close this page. What it said is kept here.`}
    >
      <ul aria-label={t`Imports`}>
        {reports.data.map((report) => (
          <li key={report.id} className="border-t border-line">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-6">
              <div className="grid min-w-0 grow basis-60 gap-1">
                <p className="text-md font-medium wrap-anywhere">{report.fileName}</p>
                <Outcome report={report} />
              </div>
              {report.counts && (
                <Button
                  variant="secondary"
                  aria-expanded={opened === report.id}
                  onPointerEnter={EntryList.preload}
                  onFocus={EntryList.preload}
                  onClick={() => setOpened(opened === report.id ? undefined : report.id)}
                >
                  {opened === report.id ? t`Close Report` : t`Show Report`}
                  <span className="sr-only">{`: ${report.fileName}`}</span>
                </Button>
              )}
            </div>
            {opened === report.id && <Report id={report.id} isDryRun={report.isDryRun} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Outcome({ report: { isDryRun, beganAt, endedAt, problem, counts } }: { report: ImportReport }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted wrap-anywhere">
      {endedAt === null && <StatusBadge kind="active">{t`Running`}</StatusBadge>}
      {problem !== null && <StatusBadge kind="late">{t`Failed`}</StatusBadge>}
      {counts && (
        <StatusBadge kind={isDryRun ? 'waiting' : 'done'}>{isDryRun ? t`Checked` : t`Imported`}</StatusBadge>
      )}
      <Day at={beganAt} time />
      <span>{problem ?? (counts && describeCounts(counts, formatNumber))}</span>
    </div>
  )
}

function Report({ id, isDryRun }: { id: number; isDryRun: boolean }) {
  const report = useQuery(reportQuery(id))
  return (
    <div className="@container">
      {report.data && <EntryList entries={report.data.entries} isDryRun={isDryRun} />}
      <QueryState noun={t`report`} query={report} />
    </div>
  )
}
