import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { isRefusedAddress } from '#platform/api-client.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { readableMessage } from '#ui/dialogs/problem-toast.ts'
import { ChoiceField } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ListSkeleton, LoadMore } from '#ui/lists/paged-list.tsx'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import type { Column } from '../contract.ts'
import { rowsQuery } from '../query-options.ts'
import { OneRow, RowsTable } from './rows-table.tsx'
import type { DatabaseSearch } from './search.ts'

type BrowsePanelProps = {
  table: string
  search: DatabaseSearch
  onSearch: (search: DatabaseSearch) => void
}

/** Shows the rows of a table. A phone shows one row at a time. */
export function BrowsePanel({ table, search: { column, value }, onSearch }: BrowsePanelProps) {
  const asked = useInfiniteQuery(rowsQuery(table, { column, value }))
  const pages = asked.data?.pages ?? []
  const columns = pages[0]?.columns ?? []
  const rows = pages.flatMap((page) => page.rows)
  const isRefused = asked.isError && isRefusedAddress(asked.error)
  const filter = (next: { column?: string; value?: string }) => onSearch({ tab: 'tables', table, ...next })
  return (
    <Panel
      title={table}
      lead={t`Fifty rows at a time, in the order of their key. Values shown as ••• never leave the server, and long ones are cut.`}
      action={
        <Button variant="quiet" asChild className="-mx-4">
          <Link to="/dashboard/database" search={{ tab: 'tables' }}>
            <Icon name="arrow-left" size={17} />
            {t`All tables`}
          </Link>
        </Button>
      }
    >
      {columns.some(({ isFilter }) => isFilter) && (
        <FilterForm
          key={`${column} ${value}`}
          columns={columns.filter(({ isFilter }) => isFilter)}
          column={column}
          value={value}
          onFilter={filter}
        />
      )}
      <div className="border-t border-line">
        {asked.isPending && <ListSkeleton noun={t`rows`} />}
        {isRefused && (
          <EmptyState
            title={readableMessage(asked.error, t`These rows cannot be shown`)}
            drawing="search"
            action={
              <Button variant="secondary" asChild>
                <Link to="/dashboard/database" search={column ? { tab: 'tables', table } : { tab: 'tables' }}>
                  {column ? t`All rows` : t`All tables`}
                </Link>
              </Button>
            }
          />
        )}
        {asked.isError && !isRefused && (
          <LoadProblem
            text={t`The rows could not be loaded.`}
            query={asked.isFetchNextPageError ? { ...asked, refetch: asked.fetchNextPage } : asked}
            className="p-5 md:px-6"
          />
        )}
        {asked.data && rows.length === 0 && <NoRows isFiltered={column !== undefined} value={value} />}
        {rows.length > 0 && columns.length === 0 && (
          <EmptyState title={t`Nothing of this table is shown`}>
            {t`None of its columns is on the list of those that may be seen.`}
          </EmptyState>
        )}
        {rows.length > 0 && columns.length > 0 && (
          <>
            <RowsTable table={table} columns={columns} rows={rows} className="max-md:hidden" />
            <OneRow
              columns={columns}
              rows={rows}
              hasMore={asked.hasNextPage}
              isLoading={asked.isFetchingNextPage}
              onMore={() => void asked.fetchNextPage()}
              className="md:hidden"
            />
          </>
        )}
      </div>
      <div className="border-t border-line p-5 text-center empty:hidden max-md:hidden">
        {!asked.isError && <LoadMore list={asked} />}
      </div>
      <p role="status" className="sr-only">
        {asked.isSuccess && plural(rows.length, '{n} row shown', '{n} rows shown')}
      </p>
    </Panel>
  )
}

const NoRows = ({ isFiltered, value }: { isFiltered: boolean; value: string | undefined }) =>
  isFiltered ? (
    <EmptyState title={t`No row found`} drawing="search">
      {t`No row has “${value ?? ''}” in this column.`}
    </EmptyState>
  ) : (
    <EmptyState title={t`This table is empty`}>{t`Its rows will be listed here.`}</EmptyState>
  )

type FilterFormProps = {
  columns: Column[]
  column: string | undefined
  value: string | undefined
  onFilter: (filter: { column?: string; value?: string }) => void
}

/** Filters by an indexed column only, because such filters are fast even in large tables. */
function FilterForm({ columns, column, value, onFilter }: FilterFormProps) {
  const [chosen, choose] = useState(column ?? columns[0]?.name ?? '')
  const [typed, type] = useState(value ?? '')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (typed) onFilter({ column: chosen, value: typed })
    else if (value) onFilter({})
  }
  return (
    <search>
      <form
        onSubmit={send}
        className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-end gap-3 p-5 sm:grid-cols-[13rem_minmax(0,16rem)_auto_1fr] md:px-6"
      >
        <ChoiceField
          label={t`Rows in which`}
          showLabel
          names={Object.fromEntries(columns.map(({ name }) => [name, name]))}
          value={chosen}
          onChange={choose}
        />
        <Field
          label={t`is`}
          value={typed}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <div className={classNames('flex gap-3 max-sm:col-span-2')}>
          <Button type="submit" variant="secondary" className="max-sm:grow">
            {t`Filter`}
          </Button>
          {value && (
            <Button variant="quiet" onClick={() => onFilter({})}>
              {t`All rows`}
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}
