import { Command } from 'cmdk'
import { plural, t } from '#platform/texts.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { markWords } from '#ui/text/words.ts'
import { type Group, type Row, rowKey } from './rows.ts'

type ResultListProps = {
  groups: Group[]
  search: string
  state: 'pending' | 'found' | 'failed'
  onOpen: (row: Row) => void
}

export function ResultList({ groups, search, state, onOpen }: ResultListProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <>
      <Command.List
        label={t`Results`}
        hidden={count === 0}
        className="min-h-0 grow overflow-y-auto overscroll-contain p-1.5"
      >
        {groups.map(({ title, waits, rows }) => (
          <Command.Group
            key={title}
            heading={(!search && waits) || title}
            className="[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2.5 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:text-subtle"
          >
            {rows.map((row) => (
              <Result key={rowKey(row)} row={row} search={search} onOpen={() => onOpen(row)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4.5 py-6 text-md text-muted'}>
        {words(count, search, state)}
      </p>
    </>
  )
}

function words(count: number, search: string, state: ResultListProps['state']): string {
  if (count > 0) return plural(count, '1 result', '{n} results')
  if (state === 'failed') return t`The search could not be reached. Please try again.`
  if (state === 'pending') return t`Searching…`
  return search
    ? t`Nothing has “${search}” in it.`
    : t`Nothing waits for you. Type to find orders, messages, pages and settings.`
}

type ResultProps = { row: Row; search: string; onOpen: () => void }

const Result = ({ row, search, onOpen }: ResultProps) => (
  <Command.Item
    value={rowKey(row)}
    onSelect={onOpen}
    // Prevents a press on a result from taking the focus from the field.
    onPointerDown={(event) => event.preventDefault()}
    className="group grid min-h-10 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,auto)] items-center gap-3 rounded-control px-3 py-2 text-md aria-selected:bg-surface-3 max-md:min-h-12"
  >
    <Icon
      name={row.icon}
      size={17}
      strokeWidth={1.7}
      className="text-subtle group-aria-selected:text-accent"
    />
    <span className="truncate">{marked(row.title, search)}</span>
    <small className="max-w-44 truncate text-xs text-subtle">{row.note}</small>
  </Command.Item>
)

const marked = (title: string, search: string) =>
  markWords(title, search).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} className="bg-transparent font-semibold text-accent">
        {part}
      </mark>
    ),
  )
