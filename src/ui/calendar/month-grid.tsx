import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { formatDate } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { readingKey } from '../dom/direction.ts'
import { useFocusAfter } from '../state/use-focus-after.ts'
import { Icon } from '../symbols/icon.tsx'
import { numberWord } from '../text/number-words.ts'
import { type MonthView, monthCells } from './month-view.ts'

type MonthGridProps = {
  view: MonthView
  chosen: string | null
  /** Whether later months that are not loaded yet may have free times. If so, the button "Next month" stays enabled. */
  mayHaveAfter?: boolean
  onChoose: (day: string) => void
  onMonth: (by: number) => void
}

const weekdays = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString())

const dayLooks =
  'relative mx-auto grid h-11 w-full max-w-14 place-items-center rounded-[0.7rem] text-control tabular-nums transition-colors sm:h-13 data-today:shadow-[inset_0_0_0_1.5px_var(--line-strong)] aria-pressed:bg-accent-fill! aria-pressed:text-accent-ink! after:absolute after:bottom-1.5 after:left-1/2 after:h-[0.2rem] after:w-[calc(var(--free,0)*0.28rem)] after:-translate-x-1/2 after:rounded-full after:bg-accent aria-pressed:after:bg-accent-ink'

const stepLooks =
  'grid size-11 place-items-center rounded-control border border-line transition-colors hover:bg-surface-2 sm:size-10'

/**
 * A month as a grid (WAI-ARIA). Arrow keys move by day and week, Home and End within the week, Page Up and Page Down by month.
 */
export function MonthGrid({ view, chosen, mayHaveAfter = false, onChoose, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const cells = monthCells(view.month)
  const rows = Array.from({ length: 6 }, (_, row) => cells.slice(row * 7, row * 7 + 7))
  const turnsByKey = useRef(false)
  // When the keyboard changes the month, the focused day disappears. The focus then moves to a day of the new month.
  useLayoutEffect(() => {
    if (turnsByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    turnsByKey.current = false
  }, [view.month])
  const keepFocus = useFocusAfter(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]'))
  const step = (by: number) => {
    keepFocus()
    onMonth(by)
  }
  const turn = (by: number) => {
    if (by < 0 ? !view.hasBefore : !view.hasAfter && !mayHaveAfter) return
    turnsByKey.current = true
    onMonth(by)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = readingKey(event)
    const from = cells.indexOf((event.target as HTMLElement).dataset.day ?? '')
    const to = from < 0 ? undefined : nextCell(key, from)
    const isPage = key === 'PageUp' || key === 'PageDown'
    if (to === undefined && !isPage) return
    event.preventDefault()
    const day = to === undefined ? undefined : cells[to]
    if (day) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    else if (/PageUp|ArrowUp|ArrowLeft/.test(key)) turn(-1)
    else if (/PageDown|ArrowDown|ArrowRight/.test(key)) turn(1)
    else focusEdge(grid.current, key)
  }
  return (
    <div>
      <div className="mb-3 flex items-center gap-1.5">
        <h3 data-part="month" className="me-auto text-lg">
          {view.name}
        </h3>
        {view.hasBefore && (
          <button
            type="button"
            aria-label={t`Month before`}
            data-part="before"
            className={stepLooks}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" size={18} />
          </button>
        )}
        {view.hasAfter || mayHaveAfter ? (
          <button
            type="button"
            aria-label={t`Next month`}
            data-part="after"
            className={stepLooks}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" size={18} />
          </button>
        ) : (
          <span className="size-11 sm:size-10" />
        )}
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid of WAI-ARIA
        role="grid"
        aria-label={t`Days with free times`}
        className="w-full table-fixed border-separate border-spacing-[0.15rem] sm:border-spacing-[0.2rem]"
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weekdays.map((at) => (
              <th
                key={at}
                scope="col"
                abbr={formatDate(at, 'weekdayOnly')}
                className="pb-1.5 text-center text-xs font-normal text-subtle"
              >
                {formatDate(at, 'weekdayShort')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, week) => (
            <tr key={week}>
              {row.map((day, weekday) => (
                <DayCell key={weekday} view={view} day={day} chosen={chosen} onChoose={onChoose} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = Pick<MonthGridProps, 'view' | 'chosen' | 'onChoose'> & { day: string | null }

const cellLooks = 'h-11 rounded-[0.7rem] p-0 sm:h-13'

/** One day. If it has free times, it is a button. Otherwise it can be focused and read, but not chosen. */
function DayCell({ view: { counts, today }, day, chosen, onChoose }: DayCellProps) {
  if (!day) return <td className={cellLooks} />
  const count = counts[day] ?? 0
  const named = formatDate(`${day}T12:00:00Z`, 'monthDay')
  const looks = {
    'data-today': day === today ? '' : undefined,
    children: Number(day.slice(8)),
  }
  const focusable = { 'data-day': day, tabIndex: day === chosen ? 0 : -1 }
  if (count === 0)
    return (
      <td {...focusable} aria-label={t`${named}, nothing free`} className={cellLooks}>
        <span {...looks} className={`${dayLooks} text-subtle`} />
      </td>
    )
  return (
    <td className={cellLooks}>
      <button
        type="button"
        {...focusable}
        {...looks}
        data-free=""
        aria-label={plural(count, '{day}, {n} time', '{day}, {n} times', {
          day: named,
          n: numberWord(count),
        })}
        aria-pressed={day === chosen}
        style={{ '--free': Math.min(4, Math.ceil(count / 2.5)) } as object}
        className={`${dayLooks} bg-surface-2 font-medium text-fg hover:bg-surface-3`}
        onClick={() => onChoose(day)}
      />
    </td>
  )
}

/** Moves the focus for Home and End in a week that starts or ends outside the month. */
function focusEdge(grid: HTMLElement | null, key: string): void {
  const week = document.activeElement?.closest('tr')
  if (!grid || !week) return
  const days = [...week.querySelectorAll<HTMLElement>('[data-day]')]
  days.at(key === 'Home' ? 0 : -1)?.focus()
}

/** Returns the index of the cell to which a key moves the focus, or undefined for other keys. */
function nextCell(key: string, from: number): number | undefined {
  const week = from - (from % 7)
  const places: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from - 7,
    ArrowDown: from + 7,
    Home: week,
    End: week + 6,
  }
  return places[key]
}
