import { Button } from '#ui/controls/button.tsx'
import type { PartProps } from './parts.tsx'
import { chosenPeriod } from './period.ts'
import { type Report, reportAddress } from './query-options.ts'

const reports: { report: Report; name: string }[] = [
  { report: 'overview', name: 'Figures and their lines' },
  { report: 'flow', name: 'From source to revenue' },
  { report: 'funnel', name: 'On the way to an order' },
  { report: 'pages', name: 'Posts that bring work' },
  { report: 'sources', name: 'Sources' },
  { report: 'hours', name: 'When they come' },
  { report: 'cohorts', name: 'Clients who come back' },
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
            <span className="min-w-0 grow text-md">{name}</span>
            <span className="flex gap-2">
              <Button
                href={`${address}${address.includes('?') ? '&' : '?'}as=csv`}
                variant="secondary"
                size="xs"
                download={`${file}.csv`}
                aria-label={`CSV: ${name}`}
              >
                CSV
              </Button>
              <Button
                href={address}
                variant="secondary"
                size="xs"
                download={`${file}.json`}
                aria-label={`JSON: ${name}`}
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
