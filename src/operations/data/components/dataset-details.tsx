import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { DownloadButton } from '#base/accounts/components/download-button.tsx'
import { OneRow, plainType, RowsTable } from '#operations/database/components/rows-table.tsx'
import { DataImport } from '#operations/imports/components/data-import.tsx'
import { formatNumber } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field, TextInput } from '#ui/forms/field.tsx'
import { useAddressFilter } from '#ui/lists/use-address-filter.ts'
import { LoadProblem } from '#ui/loading/load-problem.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Icon } from '#ui/symbols/icon.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { DataColumn, DataSet } from '../contract.ts'
import { fileAddress, firstRowsQuery } from '../query-options.ts'
import { isDay } from './search.ts'

type DetailsProps = {
  set: DataSet
  since: string | undefined
}

export function DatasetDetails({ isAdmin, ...details }: DetailsProps & { isAdmin: boolean }) {
  const { set, since } = details
  return (
    <>
      <FilesPanel {...details} />
      {isAdmin && <DataImport set={set.name} />}
      <FirstRowsPanel set={set} since={since} />
      <ColumnsPanel columns={set.columns} />
    </>
  )
}

const files = () => [
  { name: 'CSV', as: 'csv' },
  { name: t`CSV for Excel`, as: 'csv&bom=1' },
  { name: 'JSON', as: 'json' },
  { name: 'NDJSON', as: 'ndjson' },
]

function FilesPanel({ set, since }: DetailsProps) {
  const { name, title, description, rows, changedAt, isOfPeople } = set
  const [typed, type] = useState(since ?? '')
  const { onFilter } = useAddressFilter<{ since: string }>({ since }, { since: '' })
  const change = (day: string) => {
    type(day)
    if (!day || isDay(day)) onFilter({ since: day })
  }
  return (
    <Panel
      title={title}
      lead={`${description} ${plural(rows, '{n} row.', '{n} rows.', { n: formatNumber(rows) })}`}
      action={
        <Button variant="quiet" asChild className="-mx-4 lg:hidden">
          <Link to="/dashboard/data">
            <Icon name="arrow-left" size={17} />
            {t`All datasets`}
          </Link>
        </Button>
      }
    >
      <div className="grid gap-5 border-t border-line p-5 md:px-6">
        <Field
          label={t`Only rows since`}
          hint={rich(t`By <column/>. Empty: all rows.`, {
            column: <code className="text-sm">{changedAt}</code>,
          })}
        >
          <TextInput
            type="date"
            value={typed}
            onChange={(event) => change(event.currentTarget.value)}
            className="max-w-60"
          />
        </Field>
        <ul className="flex flex-wrap gap-3">
          {files().map((file) => {
            const address = fileAddress(name, file.as, since)
            const shown = {
              'aria-label': `${file.name}: ${title}`,
              children: (
                <>
                  <Icon name="download" size={17} />
                  {file.name}
                </>
              ),
            }
            return (
              <li key={file.as}>
                {isOfPeople ? (
                  <DownloadButton address={address} {...shown} />
                ) : (
                  <Button href={address} variant="secondary" download {...shown} />
                )}
              </li>
            )
          })}
        </ul>
        <p className="max-w-[43.1em] text-sm text-subtle">
          {t`CSV is for spreadsheets, JSON and NDJSON are for programs. At most ten downloads in ten minutes.`}
        </p>
      </div>
    </Panel>
  )
}

function FirstRowsPanel({ set: { name, columns }, since }: DetailsProps) {
  const asked = useQuery(firstRowsQuery(name, since))
  // The rows render only after hydration. The page's data contains them already, so the server's HTML need not repeat them.
  const isHydrated = useHydrated()
  const shown = columns.map(({ name: column, type }) => ({
    ...{ name: column, type, isKey: column === 'id' },
    ...{ isSecret: false, isFilter: false, leadsTo: null },
  }))
  const rows = asked.data?.rows ?? []
  return (
    <Panel title={t`First rows`} lead={t`At most twenty. Long texts are cut here, not in the files.`}>
      <div className="border-t border-line">
        {(asked.isPending || !isHydrated) && (
          <div role="status" aria-label={t`Loading rows`} className="p-5 md:px-6">
            <Skeleton className="h-64" />
          </div>
        )}
        {asked.isError && (
          <LoadProblem text={t`The rows could not be loaded.`} query={asked} className="p-5 md:px-6" />
        )}
        {isHydrated && asked.data && rows.length === 0 && (
          <EmptyState title={since ? t`No row since that day` : t`No rows yet`}>
            {since
              ? t`Choose an earlier day, or none.`
              : t`A CSV file of it has the names of its columns only.`}
          </EmptyState>
        )}
        {isHydrated && rows.length > 0 && (
          <>
            <RowsTable table={name} columns={shown} rows={rows} className="max-md:hidden" />
            <OneRow
              columns={shown}
              rows={rows}
              hasMore={false}
              isLoading={false}
              onMore={() => {}}
              className="md:hidden"
            />
          </>
        )}
      </div>
    </Panel>
  )
}

function ColumnsPanel({ columns }: { columns: DataColumn[] }) {
  return (
    <Panel
      title={t`Columns`}
      lead={plural(
        columns.length,
        'The files have this {n}, in this order.',
        'The files have these {n}, in this order.',
      )}
    >
      <dl>
        {columns.map(({ name, type, isOptional, meaning }) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-1 border-t border-line px-5 py-3 md:grid-cols-[14rem_minmax(0,1fr)] md:px-6"
          >
            <dt className="min-w-0">
              <span className="font-mono text-sm wrap-anywhere">{name}</span>
              <span className="block text-xs text-subtle">
                {isOptional ? t`${plainType(type)}, may be empty` : plainType(type)}
              </span>
            </dt>
            <dd className="text-md text-muted">
              <Meaning text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Renders text between backticks as code. */
const Meaning = ({ text }: { text: string }) =>
  text
    .split('`')
    .map((part, index) => (
      <Fragment key={index}>{index % 2 ? <code className="text-sm text-fg">{part}</code> : part}</Fragment>
    ))
