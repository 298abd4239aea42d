import { formatNumber } from '#platform/locale.ts'
import { type Message, msg, plural, t } from '#platform/texts.ts'
import { GroupedRows } from '#ui/lists/grouped-rows.tsx'
import { ItemTable } from '#ui/lists/item-table.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { StatusBadge } from '#ui/symbols/status-badge.tsx'
import type { ImportEntry } from '../contract.ts'
import { type Group, groups, inOrder, isIn } from '../domain/groups.ts'

const groupNames: Record<Group, Message> = {
  wrong: msg`Wrong`,
  public: msg`Would become public`,
  kept: msg`Stays public`,
  new: msg`New`,
  changed: msg`Changed`,
  left: msg`Left out`,
  same: msg`Unchanged`,
}
const kinds = { wrong: 'late', new: 'active', changed: 'active', left: 'stopped', same: 'waiting' } as const
const typeNames: Record<ImportEntry['type'], Message> = {
  post: msg`Post`,
  page: msg`Page`,
  service: msg`Service`,
  project: msg`Project`,
  testimonial: msg`Testimonial`,
  subscriber: msg`Subscriber`,
  file: msg`File`,
}

type EntryListProps = {
  entries: ImportEntry[]
  isDryRun: boolean
  /** The totals per group, if not all entries are listed. */
  counts?: Partial<Record<Group, number>>
}
type Row = ImportEntry & { id: number }

const sumCounts = ({ public: _, kept: __, ...counts }: Partial<Record<Group, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** The entries of an import, filtered by result. */
export default function EntryList({ entries, isDryRun, counts = {} }: EntryListProps) {
  const rows: Row[] = inOrder(entries).map((entry, id) => ({ ...entry, id }))
  const groupName = (group: Group) =>
    group === 'public' && !isDryRun ? t`Became public` : t(groupNames[group])
  const present = groups
    .map((value) => ({
      value,
      name: groupName(value),
      count: counts[value] ?? entries.filter((entry) => isIn(value, entry)).length,
    }))
    .filter(({ count }) => count > 0)
  if (entries.length === 0)
    return (
      <EmptyState title={t`The file holds nothing to import`} className="border-t border-line">
        {t`It is an export, but there are no posts and no subscribers in it.`}
      </EmptyState>
    )
  return (
    <GroupedRows rows={rows} groups={present} sum={sumCounts(counts) || entries.length} isIn={isIn}>
      {(shown) => <EntryTable rows={shown} isDryRun={isDryRun} />}
    </GroupedRows>
  )
}

function EntryTable({ rows, isDryRun }: { rows: Row[]; isDryRun: boolean }) {
  return (
    <ItemTable
      items={rows}
      columns={[
        {
          name: t`What`,
          className: 'wide-card:w-[46%] wide-card:align-top',
          cell: (row) => <What row={row} isDryRun={isDryRun} />,
        },
        {
          name: t`Result`,
          className: 'narrow-card:col-span-2 wide-card:w-52 wide-card:align-top',
          cell: ({ kind, isDraft, becomesPublic, staysPublic }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusBadge kind={kind === 'new' && !isDryRun ? 'done' : kinds[kind]}>
                {t(groupNames[kind])}
              </StatusBadge>
              {becomesPublic && (
                <Badge tone="warning">{isDryRun ? t`Would become public` : t`Became public`}</Badge>
              )}
              {isDraft && !isDryRun && <Badge>{t`Draft`}</Badge>}
              {staysPublic && <Badge tone="warning">{t`Stays public`}</Badge>}
            </span>
          ),
        },
        {
          name: t`Address`,
          className:
            'text-sm narrow-card:col-span-2 narrow-card:empty:hidden wide-card:align-top wide-card:pe-6!',
          cell: (row) => <Addresses row={row} />,
        },
      ]}
    />
  )
}

function What({
  row: { type, kind, isDraft, title, source, line, path, notes },
  isDryRun,
}: {
  row: Row
  isDryRun: boolean
}) {
  // A draft has no page that visitors can open.
  const isHere =
    path && !isDraft && (kind === 'same' || (!isDryRun && (kind === 'new' || kind === 'changed')))
  const place = [title && source, line && t`line ${line}`].filter(Boolean).join(', ')
  return (
    <div className="grid gap-1 wrap-anywhere">
      <span className="font-medium">
        {isHere ? (
          <a
            href={path}
            className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {title}
          </a>
        ) : (
          title || source
        )}
      </span>
      <span className="text-sm text-subtle">{[t(typeNames[type]), place].filter(Boolean).join(' · ')}</span>
      {notes.map((note) => (
        <span key={note} className={kind === 'wrong' ? 'text-sm text-danger' : 'text-sm text-muted'}>
          {note}
        </span>
      ))}
    </div>
  )
}

/** The maximum number of old addresses shown per row. */
const maxOld = 3

function Addresses({ row: { path, oldPaths, pictures } }: { row: Row }) {
  if (!path && pictures === 0) return null
  return (
    <div className="grid gap-1 text-muted wrap-anywhere">
      {path && <span className="text-fg">{path}</span>}
      {oldPaths.slice(0, maxOld).map((old) => (
        <span key={old}>{t`Was at ${old}`}</span>
      ))}
      {oldPaths.length > maxOld && <span>{t`and at ${formatNumber(oldPaths.length - maxOld)} more`}</span>}
      {pictures > 0 && (
        <span>{plural(pictures, '{n} picture', '{n} pictures', { n: formatNumber(pictures) })}</span>
      )}
    </div>
  )
}
