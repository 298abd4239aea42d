import type { Figure } from '#frame/today/contract.ts'
import { formatDate, formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { Panel } from '#ui/page/panel.tsx'

const dayLength = 86_400_000
const shownDays = 14

export function Visitors({ day, figure }: { day: string; figure: Figure }) {
  const days = figure.days.slice(-shownDays)
  const most = Math.max(1, ...days)
  const sum = days.reduce((all, count) => all + count, 0)
  const first = new Date(Date.parse(day) - (shownDays - 1) * dayLength)
  const lead = t`${formatNumber(figure.value)} today, ${formatNumber(sum)} in two weeks`
  return (
    <Panel id="visitors" title={t`Visitors`} action={<p className="text-sm text-subtle">{lead}</p>}>
      <div className="p-5 md:px-6">
        <svg
          viewBox="0 0 322 88"
          role="img"
          aria-label={t`Visitors of 14 days: ${days.join(', ')}`}
          className="w-full"
        >
          {days.map((count, index) => {
            const height = Math.max(2, (count / most) * 84)
            return (
              <rect
                key={index}
                x={index * 23 + 3}
                y={88 - height}
                width="17"
                height={height}
                rx="3"
                className={index === shownDays - 1 ? 'fill-accent-fill' : 'fill-surface-3'}
              />
            )
          })}
        </svg>
        <p className="mt-1.5 flex justify-between text-xs text-subtle">
          <span>{formatDate(first, 'short')}</span>
          <span>{t`today`}</span>
        </p>
      </div>
    </Panel>
  )
}
