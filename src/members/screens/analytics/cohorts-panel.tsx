import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { Cohort } from './contract.ts'
import { Loaded, type PartProps } from './parts.tsx'
import { reportQueries } from './query-options.ts'

const months = [3, 6, 9, 12]
/** The background colors from low to high percentages, in equal steps. */
const shades = ['bg-surface-2', 'bg-info/10', 'bg-info/20', 'bg-info/28', 'bg-info/36', 'bg-info/44']
const shadeFor = (percent: number) => shades[Math.ceil((percent / 100) * (shades.length - 1))]

export function CohortsPanel({ search, today }: PartProps) {
  const asked = useQuery(reportQueries(search, today).cohorts)
  return (
    <Panel
      title={t`Clients who come back`}
      lead={t`Share of clients who ordered again, by quarter of their first order. The choices above do not change it.`}
    >
      <Loaded query={asked} name={t`The clients`} size="h-[15rem]">
        {(cohorts) =>
          cohorts.length === 0 ? (
            <div className="border-t border-line">
              <EmptyState title={t`No client yet`} as="h3">
                {t`After three months the first quarter of clients shows how many of them ordered again.`}
              </EmptyState>
            </div>
          ) : (
            <CohortTable cohorts={cohorts} />
          )
        }
      </Loaded>
    </Panel>
  )
}

const head = 'px-0.5 py-1 font-normal text-subtle sm:px-1.5'

const CohortTable = ({ cohorts }: { cohorts: Cohort[] }) => (
  <div className="px-3 pb-5 md:px-5">
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-[12px] sm:border-spacing-[3px] sm:text-xs tabular-nums">
      <thead>
        <tr>
          <th scope="col" className={classNames(head, 'w-[22%] text-start')}>
            {t`First order`}
          </th>
          <th scope="col" className={head}>
            {t`Clients`}
          </th>
          {months.map((count) => (
            <th key={count} scope="col" className={head}>
              {t`${count} mo`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ quarter, clients, back }) => (
          <tr key={quarter}>
            <th scope="row" className={classNames(head, 'text-start whitespace-nowrap')}>
              {quarter}
            </th>
            <td className="py-2 text-center">{formatNumber(clients)}</td>
            {back.map((percent, index) => (
              <td
                key={months[index]}
                className={classNames('rounded-sm py-2 text-center', percent !== null && shadeFor(percent))}
              >
                {percent !== null && formatNumber(percent / 100, { style: 'percent' })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
