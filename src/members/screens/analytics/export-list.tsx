import { type Message, msg, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import type { PartProps } from './parts.tsx'
import { chosenPeriod } from './period.ts'
import { type Report, reportAddress } from './query-options.ts'

const reports: { report: Report; name: Message }[] = [
  { report: 'overview', name: msg`Figures and their lines` },
  { report: 'flow', name: msg`From source to revenue` },
  { report: 'funnel', name: msg`On the way to an order` },
  { report: 'pages', name: msg`Posts that bring work` },
  { report: 'sources', name: msg`Sources` },
  { report: 'hours', name: msg`When they come` },
  { report: 'cohorts', name: msg`Clients who come back` },
]

export function ExportList({ search, today }: PartProps) {
  const { from, to } = chosenPeriod(search, today)
  return (
    <ul>
      {reports.map(({ report, name }) => {
        const address = reportAddress(report, search, today)
        const file = `${report}-${from}-${to}`
        return (
          <li
            key={report}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5"
          >
            <span className="min-w-0 grow text-md">{t(name)}</span>
            <span className="flex gap-2">
              <Button
                href={`${address}${address.includes('?') ? '&' : '?'}as=csv`}
                variant="secondary"
                size="xs"
                download={`${file}.csv`}
                aria-label={t`CSV: ${t(name)}`}
              >
                CSV
              </Button>
              <Button
                href={address}
                variant="secondary"
                size="xs"
                download={`${file}.json`}
                aria-label={t`JSON: ${t(name)}`}
              >
                JSON
              </Button>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
