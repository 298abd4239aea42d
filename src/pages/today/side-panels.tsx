import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatDate, formatNumber } from '#platform/locale.ts'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import type { DatedItem, Figure, Today } from './contract.ts'

const dayLength = 86_400_000

type SidePanelProps = { id: string; title: string; lead?: string; children: React.ReactNode }

function SidePanel({ id, title, lead, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <Card asChild className="min-w-0 overflow-hidden">
      <section id={id} aria-labelledby={titleId} className="scroll-mt-20">
        <header className="px-5 py-4 md:px-6">
          <h2 id={titleId} className="text-base tracking-[-0.01em]">
            {title}
          </h2>
          {lead && <p className="mt-0.5 text-sm text-subtle tabular-nums">{lead}</p>}
        </header>
        {children}
      </section>
    </Card>
  )
}

const dayPages = { delivery: { word: 'due', to: '/dashboard/orders/$id' } } as const

/** What falls on each of the next 14 days; days without anything are left out. */
export function NextDays({ today: { day, dates } }: { today: Today }) {
  const days = Map.groupBy(dates, (item) => item.day)
  return (
    <SidePanel id="next" title="Next 14 days">
      {days.size === 0 && (
        <p className="border-t border-line px-5 py-4 text-md text-muted md:px-6">
          No delivery is due. The day of a delivery is set on the page of its order.
        </p>
      )}
      <ol>
        {[...days].map(([date, items]) => (
          <DayRow key={date} date={date} items={items} isToday={date === day} />
        ))}
      </ol>
    </SidePanel>
  )
}

type DayRowProps = { date: string; items: DatedItem[]; isToday: boolean }

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
        {items.map(({ kind, id, title, clientName }) => (
          <li key={`${kind} ${id}`}>
            <Link
              to={dayPages[kind].to}
              params={{ id: String(id) }}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-baseline gap-2.5 py-0.5 text-md no-underline hover:underline"
            >
              <span className="text-xs font-medium text-accent">{dayPages[kind].word}</span>
              <span className="min-w-0">
                <span className="block leading-snug wrap-anywhere">{title}</span>
                <span className="block text-xs text-subtle wrap-anywhere">{clientName}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}

const shownDays = 14

/** How many visitors each of the last 14 days had. */
export function Visitors({ day, figure }: { day: string; figure: Figure }) {
  const days = figure.days.slice(-shownDays)
  const most = Math.max(1, ...days)
  const sum = days.reduce((all, count) => all + count, 0)
  const first = new Date(Date.parse(day) - (shownDays - 1) * dayLength)
  const lead = `${formatNumber(figure.value)} today, ${formatNumber(sum)} in two weeks`
  return (
    <SidePanel id="visitors" title="Visitors" lead={lead}>
      <div className="px-5 pb-5 md:px-6">
        <svg
          viewBox="0 0 322 88"
          role="img"
          aria-label={`Visitors of 14 days: ${days.join(', ')}`}
          className="w-full"
        >
          {days.map((count, place) => {
            const height = Math.max(2, (count / most) * 84)
            return (
              <rect
                key={place}
                x={place * 23 + 3}
                y={88 - height}
                width="17"
                height={height}
                rx="3"
                className={place === shownDays - 1 ? 'fill-accent-fill' : 'fill-surface-3'}
              />
            )
          })}
        </svg>
        <p className="mt-1.5 flex justify-between text-xs text-subtle">
          <span>{formatDate(first, 'short')}</span>
          <span>today</span>
        </p>
      </div>
    </SidePanel>
  )
}
