import { Link } from '@tanstack/react-router'
import { movedWords } from '#desk/orders/components/moved-words.ts'
import type { OwnDate } from '#frame/today/own-lists.ts'
import { formatDate } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'

const dayPages = {
  delivery: { word: msg.for('in a list of dates')`due`, to: '/dashboard/orders/$id' },
  work: { word: msg.for('in a list of dates')`due`, to: '/dashboard/projects/$id' },
  invoice: { word: msg.for('in a list of dates')`pay`, to: '/dashboard/invoices/$id' },
  post: { word: msg.for('in a list of dates')`post`, to: '/dashboard/blog-management' },
} as const

type NextDaysProps = { day: string; dates: OwnDate[]; empty: string }

/** Shows the dates of the next 14 days. Leaves out days without dates. */
export function NextDays({ day, dates, empty }: NextDaysProps) {
  const days = Map.groupBy(dates, (item) => item.day)
  return (
    <Panel id="next" title={t`Next 14 days`}>
      {days.size === 0 && (
        <p className="border-t border-line px-5 py-4 text-md text-muted md:px-6">{empty}</p>
      )}
      <ol>
        {[...days].map(([date, items]) => (
          <DayRow key={date} date={date} items={items} isToday={date === day} />
        ))}
      </ol>
    </Panel>
  )
}

type DayRowProps = { date: string; items: OwnDate[]; isToday: boolean }

function DayRow({ date, items, isToday }: DayRowProps) {
  const tone = isToday ? 'text-accent' : 'text-fg'
  return (
    <li className="grid grid-cols-[3.75rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line px-5 py-2.5 md:px-6">
      <time
        dateTime={date}
        className={classNames('flex items-baseline gap-1.5 text-xs', isToday ? 'text-accent' : 'text-subtle')}
      >
        <span
          className={classNames(
            'min-w-6 font-display text-[1.1875rem] leading-[1.3] font-semibold tracking-[-0.02em]',
            tone,
          )}
        >
          {Number(date.slice(8))}
        </span>
        {formatDate(date, 'weekdayShort')}
      </time>
      <ul className="grid gap-0.5">
        {items.map(({ kind, id, title, clientName, moved }) => (
          <li key={`${kind} ${id}`}>
            <Link
              to={dayPages[kind].to}
              params={{ id: String(id) }}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-2.5 py-0.5 text-md no-underline hover:underline"
            >
              <span className="text-xs font-medium text-accent">{t(dayPages[kind].word)}</span>
              <span className="min-w-0">
                <span className="block leading-snug wrap-anywhere">{title}</span>
                <span className="block text-xs text-subtle wrap-anywhere">
                  {clientName}
                  {moved && `, ${movedWords(moved)}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
