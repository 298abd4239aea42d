import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { Statement } from '../contract.ts'
import { slowQueriesQuery } from '../query-options.ts'
import { formatDuration } from './durations.ts'
import type { DatabaseSearch } from './search.ts'

type Order = NonNullable<DatabaseSearch['by']> | 'total'

const orders: Record<Order, Message> = {
  total: msg`Most time in all`,
  p95: msg`Slowest 95 %`,
  worst: msg`Slowest single call`,
  calls: msg`Most calls`,
}

const percentile = '95 %'

type QueriesTabProps = { by: DatabaseSearch['by']; onSearch: (search: DatabaseSearch) => void }

export default function QueriesTab({ by, onSearch }: QueriesTabProps) {
  const asked = useQuery(slowQueriesQuery(by))
  const statements = asked.data?.statements
  return (
    <Panel
      title={t`Slow queries`}
      lead={
        <>
          {t`What the site asked its database, and how long the answers took. The values that it asked with are left out.`}
          {asked.data && (
            <> {rich(t`Measured since its start: <day/>.`, { day: <Day at={asked.data.since} time /> })}</>
          )}
        </>
      }
      action={
        <ChoiceField<Order>
          label={t.for('how a list is sorted')`Order`}
          names={t(orders)}
          value={by ?? 'total'}
          className="w-full sm:w-60"
          onChange={(chosen) => onSearch({ tab: 'queries', by: chosen === 'total' ? undefined : chosen })}
        />
      }
    >
      <div
        aria-busy={asked.isPlaceholderData}
        className={classNames('border-t border-line', asked.isPlaceholderData && 'opacity-60')}
      >
        {asked.isPending && <ListSkeleton noun={t`queries`} />}
        {asked.isError && (
          <LoadProblem text={t`The queries could not be loaded.`} query={asked} className="p-5 md:px-6" />
        )}
        {statements?.length === 0 && (
          <EmptyState title={t`Nothing measured yet`}>
            {t`Queries are measured as soon as somebody uses the site.`}
          </EmptyState>
        )}
        {statements && statements.length > 0 && <StatementTable statements={statements} />}
      </div>
      <dl className="grid gap-x-8 gap-y-2 border-t border-line px-5 py-4 text-sm text-subtle md:px-6 lg:grid-cols-3">
        <Fact look="inline" name={t`Median`} value={t`half of the calls were quicker, half slower.`} />
        <Fact
          look="inline"
          name={percentile}
          value={t`of 100 calls, 95 were quicker. This is what a slow page feels like.`}
        />
        <Fact
          look="inline"
          name={t.for('a duration')`Worst`}
          value={t`the one slowest call since the site started.`}
        />
      </dl>
    </Panel>
  )
}

const cell =
  'py-3 text-end align-top whitespace-nowrap tabular-nums max-md:py-0 md:border-t md:border-line md:ps-5'
const head = 'py-2.5 ps-5 text-end font-normal whitespace-nowrap'

const columnNames = () => [
  t.for('how often something was called')`Calls`,
  t`In all`,
  t`Median`,
  percentile,
  t.for('a duration')`Worst`,
]

/** Lists statements with their durations. Medians are accurate to a tenth. A phone shows two figures per statement. */
function StatementTable({ statements }: { statements: Statement[] }) {
  return (
    <table className="w-full text-md max-md:block">
      <caption className="sr-only">{t`Statements with how often they ran and how long they took`}</caption>
      <thead className="text-xs text-subtle max-md:sr-only">
        <tr>
          <th scope="col" className="py-2.5 ps-6 text-start font-normal">
            {t`Statement`}
          </th>
          {columnNames().map((name, index) => (
            <th key={name} scope="col" className={classNames(head, index === 4 && 'pe-6')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {statements.map(({ statement, calls, total, median, p95, worst }) => (
          <tr
            key={statement}
            className="max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1 max-md:border-t max-md:border-line max-md:px-5 max-md:py-3.5 max-md:first:border-t-0"
          >
            <th
              scope="row"
              className="w-full py-3 ps-6 text-start align-top font-normal max-md:col-span-2 max-md:p-0 md:border-t md:border-line"
            >
              <details className="group">
                <summary className="cursor-pointer list-none rounded-sm [&::-webkit-details-marker]:hidden">
                  <code className="line-clamp-2 font-mono text-sm leading-relaxed wrap-anywhere group-open:line-clamp-none">
                    {statement}
                  </code>
                </summary>
              </details>
            </th>
            <td className={classNames(cell, 'max-md:hidden')}>{formatNumber(calls)}</td>
            <td className={classNames(cell, 'max-md:text-start')}>
              <span className="text-sm text-subtle md:hidden">{t`In all`} </span>
              {formatDuration(total)}
            </td>
            <td className={classNames(cell, 'max-md:hidden')}>{formatDuration(median)}</td>
            <td className={cell}>
              <span className="text-sm text-subtle md:hidden">{percentile} </span>
              {formatDuration(p95)}
            </td>
            <td className={classNames(cell, 'max-md:hidden md:pe-6')}>{formatDuration(worst)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
