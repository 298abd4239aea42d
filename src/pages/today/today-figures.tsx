import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '#platform/locale.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Sparkline } from '#ui/sparkline.tsx'
import { inFour } from '#ui/stat-strip.tsx'
import type { Figure, Today } from './contract.ts'

type FigureName = keyof Today['figures']
type ShownFigure = { key: FigureName; label: string }

const addresses: Record<FigureName, string> = {
  openOrders: '/dashboard/orders',
  unreadMessages: '/dashboard/messages',
  visitorsToday: '#visitors',
  totalUsers: '/dashboard/admin-users',
}

const sumOf = (days: number[]) => days.reduce((sum, day) => sum + day, 0)
const shown = (count: number) => formatNumber(count)

const notes: Record<FigureName, (figure: Figure, counts: Today['counts']) => ReactNode> = {
  openOrders: (_, { orders }) =>
    orders > 0 ? (
      <span className="text-accent">{orders === 1 ? '1 waits' : `${shown(orders)} wait`} for you</span>
    ) : (
      'None waits for you'
    ),
  unreadMessages: (_, { messages }) =>
    messages > 0
      ? `${shown(messages)} ${messages === 1 ? 'waits' : 'wait'} for an answer`
      : 'None waits for an answer',
  visitorsToday: ({ days }) => `${shown(sumOf(days))} in 30 days`,
  totalUsers: ({ days }) => `${shown((days.at(-1) ?? 0) - (days[0] ?? 0))} new in 30 days`,
}

type TodayFiguresProps = { labels: readonly ShownFigure[]; today: Today | undefined; failed: boolean }

/** Four figures with the line of their last 30 days; each leads to what it counts. */
export function TodayFigures({ labels, today, failed }: TodayFiguresProps) {
  return (
    <Card asChild>
      <dl aria-label="Your figures" className={inFour}>
        {labels.map(({ key, label }) => {
          const figure = today?.figures[key]
          return (
            <div
              key={key}
              className="relative grid content-start gap-0.5 px-4 py-3 transition-colors hover:bg-surface-2 md:px-6 md:py-4.5"
            >
              <dt className="text-sm text-muted">
                <PlaceLink
                  to={addresses[key]}
                  className="no-underline -outline-offset-3 after:absolute after:inset-0"
                >
                  {label}
                </PlaceLink>
              </dt>
              <dd className="flex items-center justify-between gap-3 font-display text-[1.375rem] leading-[1.2] font-semibold tracking-[-0.025em] tabular-nums md:text-[1.75rem]">
                {figure ? shown(figure.value) : failed ? '–' : <Skeleton className="h-[1.2em] w-14" />}
                {figure && <Sparkline values={figure.days} className="w-24 min-w-10 shrink max-md:w-15" />}
              </dd>
              <dd className="text-xs text-subtle">
                {today && figure
                  ? notes[key](figure, today.counts)
                  : !failed && <Skeleton className="h-4 w-24" />}
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}

type PlaceLinkProps = { to: string; className: string; children: ReactNode }

/** A link to a page of the members' area, or within this one. */
export function PlaceLink({ to, className, children }: PlaceLinkProps) {
  return to.startsWith('#') ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <Link to={to as string} className={className}>
      {children}
    </Link>
  )
}
