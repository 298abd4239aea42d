import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/controls/button.tsx'
import { Problem } from '#ui/forms/checked-file.tsx'
import { GroupedRows } from '#ui/lists/grouped-rows.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { ClientImport, ClientImportEntry } from '../contract/schemas.ts'
import { maxImportEntries } from '../domain/limits.ts'

type Kind = ClientImportEntry['kind']

const kinds = ['wrong', 'duplicate', 'new'] as const satisfies Kind[]
const names: Record<Kind, string> = { new: 'New', duplicate: 'Here already', wrong: 'Wrong' }
const marks = { new: 'active', duplicate: 'stopped', wrong: 'late' } as const

const countClients = (count: number) => (count === 1 ? '1 client' : `${formatNumber(count)} clients`)

type OutcomeProps = {
  outcome: ClientImport
  isDryRun: boolean
  isBusy: boolean
  problem: string | undefined
  onApply: () => void
}

/** The report of a dry run, with the button that starts the import, or the report of the import itself. */
export default function ImportOutcome({ outcome, isDryRun, isBusy, problem, onApply }: OutcomeProps) {
  const { counts, entries, notes } = outcome
  const rows = kinds
    .flatMap((kind) => entries.filter((entry) => entry.kind === kind))
    .map((entry) => ({ ...entry, id: entry.line }))
  const present = kinds
    .map((kind) => ({ value: kind, name: names[kind], count: counts[kind] }))
    .filter(({ count }) => count > 0)
  const sum = counts.new + counts.duplicate + counts.wrong
  const isCut = kinds.some((kind) => counts[kind] > maxImportEntries)
  return (
    <Panel
      className="@container"
      title={isDryRun ? 'What would happen' : 'What was done'}
      lead={<span role="status">{describe(counts, isDryRun)}</span>}
      action={
        isDryRun
          ? counts.new > 0 && (
              <Button busy={isBusy} onClick={onApply} className="max-sm:w-full">
                Import {countClients(counts.new)}
              </Button>
            )
          : counts.new > 0 && (
              <Button variant="secondary" asChild className="max-sm:w-full">
                <Link to="/dashboard/clients">Show Clients</Link>
              </Button>
            )
      }
    >
      {problem && <Problem className="border-t border-line px-5 py-4 md:px-6">{problem}</Problem>}
      {[
        ...notes,
        ...(isCut ? [`At most ${formatNumber(maxImportEntries)} of each kind are listed.`] : []),
      ].map((note) => (
        <p key={note} className="max-w-[43.1em] px-5 pb-3 text-sm text-muted wrap-anywhere md:px-6">
          {note}.
        </p>
      ))}
      <GroupedRows rows={rows} groups={present} sum={sum} isIn={(group, { kind }) => kind === group}>
        {(shown) => <EntryTable rows={shown} isDryRun={isDryRun} />}
      </GroupedRows>
    </Panel>
  )
}

function describe({ new: added, duplicate, wrong }: ClientImport['counts'], isDryRun: boolean): string {
  const parts = [
    added > 0 &&
      `${countClients(added)} ${isDryRun ? 'would be added' : added === 1 ? 'was added' : 'were added'}`,
    duplicate > 0 && `${formatNumber(duplicate)} ${duplicate === 1 ? 'is' : 'are'} here already`,
    wrong > 0 && `${formatNumber(wrong)} ${wrong === 1 ? 'row is' : 'rows are'} wrong and left out`,
  ].filter(Boolean)
  const words = parts.length > 0 ? `${parts.join(', ')}.` : 'The file holds no client.'
  return isDryRun && added > 0 ? `${words} Nothing is stored yet.` : words
}

type Row = ClientImportEntry & { id: number }

function EntryTable({ rows, isDryRun }: { rows: Row[]; isDryRun: boolean }) {
  return (
    <ItemTable
      items={rows}
      early
      columns={[
        {
          name: 'Line',
          className: 'hidden early-card:table-cell text-sm text-subtle tabular-nums',
          cell: ({ line }) => line,
        },
        {
          name: 'Client',
          className: 'min-w-0 early-card:w-[34%]',
          cell: ({ name, line }) => (
            <span className="block font-medium wrap-anywhere">
              {name || <span className="font-normal text-muted">No name</span>}
              <span className="ml-2 text-xs font-normal text-subtle early-card:hidden">line {line}</span>
            </span>
          ),
        },
        {
          name: 'Result',
          className: 'early-card:w-40',
          cell: ({ kind }) => (
            <StatusBadge kind={kind === 'new' && !isDryRun ? 'done' : marks[kind]}>
              {kind === 'new' && !isDryRun ? 'Added' : names[kind]}
            </StatusBadge>
          ),
        },
        {
          name: 'Why',
          className:
            'col-span-2 text-sm text-muted empty:hidden early-card:empty:table-cell early-card:pr-6!',
          cell: (row) => <Why row={row} />,
        },
      ]}
    />
  )
}

function Why({ row: { kind, notes, duplicateOf } }: { row: Row }) {
  if (notes.length === 0 && !duplicateOf) return null
  return (
    <span className="grid gap-0.5 wrap-anywhere">
      {notes.map((note) => (
        <span key={note} className={kind === 'wrong' ? 'text-danger' : undefined}>
          {note}
        </span>
      ))}
      {duplicateOf && (
        <Link
          to="/dashboard/clients/$id"
          params={{ id: String(duplicateOf.id) }}
          className="justify-self-start underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        >
          Open {duplicateOf.name}
        </Link>
      )}
    </span>
  )
}
