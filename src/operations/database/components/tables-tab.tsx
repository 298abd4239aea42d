import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { ListSkeleton } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Fact } from '#ui/page/fact.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { rich } from '#ui/text/rich.tsx'
import type { TableRow } from '../contract.ts'
import { tablesQuery } from '../query-options.ts'
import { BrowsePanel } from './browse-panel.tsx'
import type { DatabaseSearch } from './search.ts'

type TablesTabProps = { search: DatabaseSearch; onSearch: (search: DatabaseSearch) => void }

export default function TablesTab({ search, onSearch }: TablesTabProps) {
  if (search.table)
    return <BrowsePanel key={search.table} table={search.table} search={search} onSearch={onSearch} />
  return <TablesPanel />
}

const totalBytes = ({ bytes, indexBytes }: TableRow) => bytes + indexBytes
const formatRowCount = ({ rows, isEstimate }: TableRow) =>
  isEstimate ? t`about ${formatNumber(rows)}` : formatNumber(rows)

function TablesPanel() {
  const asked = useQuery(tablesQuery)
  const [wanted, setWanted] = useState('')
  const all = asked.data ?? []
  const tables = all.filter(({ name }) => name.includes(wanted.toLowerCase().replaceAll(' ', '_')))
  return (
    <Panel
      className="@container"
      title={t`Tables`}
      lead={
        asked.data
          ? plural(
              all.length,
              '{n} table, {size} in all. Open one to look at its rows. Nothing is changed here.',
              '{n} tables, {size} in all. Open one to look at its rows. Nothing is changed here.',
              {
                n: formatNumber(all.length),
                size: formatBytes(all.reduce((sum, table) => sum + totalBytes(table), 0)),
              },
            )
          : t`Open one to look at its rows. Nothing is changed here.`
      }
      action={
        <search className="w-full wide-card:w-auto">
          <SearchField
            label={t`Find a table`}
            placeholder={t`Name of a table`}
            value={wanted}
            onChange={setWanted}
          />
        </search>
      }
    >
      <div className="border-t border-line">
        {asked.isPending && <ListSkeleton noun={t`tables`} rows={10} />}
        {asked.isError && (
          <LoadProblem text={t`The tables could not be loaded.`} query={asked} className="p-5 md:px-6" />
        )}
        {asked.data && tables.length === 0 && (
          <EmptyState title={t`No table found`} drawing="search">
            {t`No table has “${wanted}” in its name.`}
          </EmptyState>
        )}
        {tables.length > 0 && <TableList tables={tables} largest={Math.max(...all.map(totalBytes))} />}
      </div>
      <dl className="grid gap-x-8 gap-y-2 border-t border-line px-5 py-4 text-sm text-subtle md:px-6 lg:grid-cols-3">
        <Fact look="inline" name={t`Indexes`} value={t`lists in which the database finds rows quickly.`} />
        <Fact
          look="inline"
          name={t`Dead rows`}
          value={t`changed or deleted ones whose room is not cleared yet.`}
        />
        <Fact
          look="inline"
          name={t`Last written`}
          value={t`the newest date in the rows, where they have one. Deleting leaves none.`}
        />
      </dl>
    </Panel>
  )
}

const cell = 'py-2.5 text-end whitespace-nowrap tabular-nums max-md:py-0 md:border-t md:border-line md:ps-5'
const head = 'py-2.5 ps-5 text-end font-normal whitespace-nowrap'

/** Lists the tables. Bars show their sizes. A phone shows two figures per table. */
function TableList({ tables, largest }: { tables: TableRow[]; largest: number }) {
  return (
    <table className="w-full text-md max-md:block">
      <caption className="sr-only">{t`Tables with their rows and sizes; each links to its rows`}</caption>
      <thead className="text-xs text-subtle max-md:sr-only">
        <tr>
          <th scope="col" className="py-2.5 ps-6 text-start font-normal">
            {t.for('a database')`Table`}
          </th>
          {[t`Rows`, t`Size`, t`Indexes in it`, t`Dead rows`, t`Last written`].map((name, index) => (
            <th key={name} scope="col" className={classNames(head, index === 4 && 'pe-6')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {tables.map((table) => (
          <tr
            key={table.name}
            className="group relative transition-colors hover:bg-surface-2/50 max-md:grid max-md:min-h-14 max-md:grid-cols-[minmax(0,1fr)_auto_4.75rem] max-md:items-center max-md:gap-x-4 max-md:border-t max-md:border-line max-md:px-5 max-md:py-2 max-md:first:border-t-0"
          >
            <th
              scope="row"
              className="relative w-full py-2.5 ps-6 text-start font-normal max-md:p-0 md:border-t md:border-line"
            >
              <svg
                aria-hidden="true"
                className="absolute inset-y-1.5 inset-s-3 h-[calc(100%-0.75rem)] w-[calc(100%-0.75rem)] max-md:inset-y-0 max-md:-inset-s-2 max-md:h-full max-md:w-full"
              >
                <rect
                  width={`${Math.max(0.6, (totalBytes(table) / largest) * 100)}%`}
                  height="100%"
                  rx="6"
                  className="fill-accent/11"
                />
              </svg>
              <Link
                to="/dashboard/database"
                search={{ tab: 'tables', table: table.name }}
                className="relative font-mono text-sm wrap-anywhere no-underline -outline-offset-2 group-hover:underline after:absolute after:inset-0 max-md:block max-md:py-1 md:static md:[&>span]:relative"
              >
                <span>{table.name}</span>
              </Link>
            </th>
            <td className={cell}>
              {rich(
                plural(table.rows, '{n}<noun> row</noun>', '{n}<noun> rows</noun>', {
                  n: formatRowCount(table),
                }),
                { noun: (text) => <span className="text-sm text-subtle md:hidden">{text}</span> },
              )}
            </td>
            <td className={cell}>{formatBytes(totalBytes(table))}</td>
            <td className={classNames(cell, 'max-md:hidden')}>{formatBytes(table.indexBytes)}</td>
            <td className={classNames(cell, 'max-md:hidden')}>{formatNumber(table.deadRows)}</td>
            <td className={classNames(cell, 'max-md:hidden md:pe-6')}>
              {table.changedAt ? <Day at={table.changedAt} /> : <span className="text-subtle">{'–'}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
