import { Icon } from '#ui/icon.tsx'
import type { Group, Row } from './rows.ts'

type ResultListProps = {
  id: string
  groups: Group[]
  /** The place of the chosen row among all. */
  chosen: number
  search: string
  state: 'pending' | 'found' | 'failed'
  onPoint: (at: number) => void
  onOpen: (row: Row) => void
}

/** The rows of the palette by their kinds. The focus stays in the field, which names the chosen one. */
export function ResultList({ id, groups, chosen, search, state, onPoint, onOpen }: ResultListProps) {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  let at = -1
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Results"
        className="min-h-0 grow overflow-y-auto overscroll-contain p-1.5 empty:hidden"
      >
        {groups.map(({ title, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden="true" className="px-3 pt-2.5 pb-1 text-xs text-subtle">
              {!search && waitingTitles[title] ? waitingTitles[title] : title}
            </p>
            {rows.map((row) => {
              at += 1
              return (
                <Option
                  key={`${row.address} ${row.title} ${at}`}
                  id={`${id}-${at}`}
                  row={row}
                  search={search}
                  isChosen={at === chosen}
                  onPoint={onPoint.bind(null, at)}
                  onOpen={() => onOpen(row)}
                />
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className={count > 0 ? 'sr-only' : 'px-4.5 py-6 text-md text-muted'}>
        {words(count, search, state)}
      </p>
    </>
  )
}

const waitingTitles: Record<string, string> = { Orders: 'Orders that wait', Messages: 'Messages that wait' }

function words(count: number, search: string, state: ResultListProps['state']): string {
  if (count > 0) return count === 1 ? '1 result' : `${count} results`
  if (state === 'failed') return 'The search could not be reached. Please try again.'
  if (state === 'pending') return 'Searching…'
  return search
    ? `Nothing has “${search}” in it.`
    : 'Nothing waits for you. Type to find orders, messages and pages.'
}

type OptionProps = {
  id: string
  row: Row
  search: string
  isChosen: boolean
  onPoint: () => void
  onOpen: () => void
}

function Option({ id, row: { icon, title, note }, search, isChosen, onPoint, onOpen }: OptionProps) {
  return (
    // The field handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox never has the focus
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      id={id}
      ref={isChosen ? intoView : undefined}
      role="option"
      aria-selected={isChosen}
      onPointerMove={isChosen ? undefined : onPoint}
      // Not before the press: the field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="grid min-h-10 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,auto)] items-center gap-3 rounded-control px-3 py-2 text-md aria-selected:bg-surface-3 max-md:min-h-12"
    >
      <Icon name={icon} size={17} strokeWidth={1.7} className={isChosen ? 'text-accent' : 'text-subtle'} />
      <span className="truncate">{marked(title, search)}</span>
      <small className="max-w-44 truncate text-xs text-subtle">{note}</small>
    </div>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** A title with the first place of the typed text marked. */
function marked(title: string, search: string) {
  const at = search ? title.toLowerCase().indexOf(search.toLowerCase()) : -1
  if (at < 0) return title
  const end = at + search.length
  return (
    <>
      {title.slice(0, at)}
      <mark className="bg-transparent font-semibold text-accent">{title.slice(at, end)}</mark>
      {title.slice(end)}
    </>
  )
}
