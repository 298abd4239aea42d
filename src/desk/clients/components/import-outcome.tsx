import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
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
const names: Record<Kind, Message> = { new: msg`New`, duplicate: msg`Here already`, wrong: msg`Wrong` }
const marks = { new: 'active', duplicate: 'stopped', wrong: 'late' } as const

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
    .map((kind) => ({ value: kind, name: t(names[kind]), count: counts[kind] }))
    .filter(({ count }) => count > 0)
  const sum = counts.new + counts.duplicate + counts.wrong
  const isCut = kinds.some((kind) => counts[kind] > maxImportEntries)
  return (
    <Panel
      className="@container"
      title={isDryRun ? t`What would happen` : t`What was done`}
      lead={<span role="status">{describe(counts, isDryRun)}</span>}
      action={
        isDryRun
          ? counts.new > 0 && (
              <Button busy={isBusy} onClick={onApply} className="max-sm:w-full">
                {plural(counts.new, 'Import {n} client', 'Import {n} clients', {
                  n: formatNumber(counts.new),
                })}
              </Button>
            )
          : counts.new > 0 && (
              <Button variant="secondary" asChild className="max-sm:w-full">
                <Link to="/dashboard/clients">{t`Show Clients`}</Link>
              </Button>
            )
      }
    >
      {problem && <Problem className="border-t border-line px-5 py-4 md:px-6">{problem}</Problem>}
      {[
        ...notes,
        ...(isCut ? [t`At most ${formatNumber(maxImportEntries)} of each kind are listed.`] : []),
      ].map((note) => (
        <p key={note} className="max-w-[43.1em] px-5 pb-3 text-sm text-muted wrap-anywhere md:px-6">
          {`${note}.`}
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
    added > 0 && (isDryRun ? nameComing(added) : nameAdded(added)),
    duplicate > 0 &&
      plural(duplicate, '{n} is here already', '{n} are here already', { n: formatNumber(duplicate) }),
    wrong > 0 &&
      plural(wrong, '{n} row is wrong and left out', '{n} rows are wrong and left out', {
        n: formatNumber(wrong),
      }),
  ].filter(Boolean)
  const words = parts.length > 0 ? `${parts.join(', ')}.` : t`The file holds no client.`
  return isDryRun && added > 0 ? t`${words} Nothing is stored yet.` : words
}

const nameComing = (count: number) =>
  plural(count, '{n} client would be added', '{n} clients would be added', { n: formatNumber(count) })
const nameAdded = (count: number) =>
  plural(count, '{n} client was added', '{n} clients were added', { n: formatNumber(count) })

type Row = ClientImportEntry & { id: number }

function EntryTable({ rows, isDryRun }: { rows: Row[]; isDryRun: boolean }) {
  return (
    <ItemTable
      items={rows}
      early
      columns={[
        {
          name: t`Line`,
          className: 'hidden early-card:table-cell text-sm text-subtle tabular-nums',
          cell: ({ line }) => line,
        },
        {
          name: t`Client`,
          className: 'min-w-0 early-card:w-[34%]',
          cell: ({ name, line }) => (
            <span className="block font-medium wrap-anywhere">
              {name || <span className="font-normal text-muted">{t`No name`}</span>}
              <span className="ms-2 text-xs font-normal text-subtle early-card:hidden">{t`line ${line}`}</span>
            </span>
          ),
        },
        {
          name: t`Result`,
          className: 'early-card:w-40',
          cell: ({ kind }) => (
            <StatusBadge kind={kind === 'new' && !isDryRun ? 'done' : marks[kind]}>
              {kind === 'new' && !isDryRun ? t`Added` : t(names[kind])}
            </StatusBadge>
          ),
        },
        {
          name: t`Why`,
          className:
            'col-span-2 text-sm text-muted empty:hidden early-card:empty:table-cell early-card:pe-6!',
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
          {t`Open ${duplicateOf.name}`}
        </Link>
      )}
    </span>
  )
}
