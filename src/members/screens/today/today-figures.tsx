import type { ReactNode } from 'react'
import type { Figure, Today } from '#frame/today/contract.ts'
import { formatNumber } from '#platform/locale.ts'
import { type Message, plural, t } from '#platform/texts.ts'
import { type Stat, StatStrip } from '#ui/lists/stat-strip.tsx'
import { PlaceLink } from './today-sentence.tsx'

type FigureName = keyof Today['figures']
type ShownFigure = { key: FigureName; label: Message }

const addresses: Record<FigureName, string> = {
  openOrders: '/dashboard/orders',
  unreadMessages: '/dashboard/messages',
  visitorsToday: '#visitors',
  totalUsers: '/dashboard/admin-users',
}

const total = (days: number[]) => days.reduce((sum, day) => sum + day, 0)
const shown = (count: number) => formatNumber(count)

const notes: Record<FigureName, (figure: Figure, counts: Today['counts']) => ReactNode> = {
  openOrders: (_, { orders }) =>
    orders > 0 ? (
      <span className="text-accent">
        {plural(orders, '{n} waits for you', '{n} wait for you', { n: shown(orders) })}
      </span>
    ) : (
      t`None waits for you`
    ),
  unreadMessages: (_, { messages }) =>
    messages > 0
      ? plural(messages, '{n} waits for an answer', '{n} wait for an answer', { n: shown(messages) })
      : t`None waits for an answer`,
  visitorsToday: ({ days }) =>
    plural(total(days), '{n} in 30 days', '{n} in 30 days', { n: shown(total(days)) }),
  totalUsers: ({ days }) => {
    const added = (days.at(-1) ?? 0) - (days[0] ?? 0)
    return plural(added, '{n} new in 30 days', '{n} new in 30 days', { n: shown(added) })
  },
}

type TodayFiguresProps = { labels: readonly ShownFigure[]; today: Today | undefined; failed: boolean }

/** Shows four figures. Each is a link to the list that it counts. */
export function TodayFigures({ labels, today, failed }: TodayFiguresProps) {
  const stats = labels.map(({ key, label: message }): Stat => {
    const label = t(message)
    const figure = today?.figures[key]
    return {
      label,
      link: (
        <PlaceLink
          to={addresses[key]}
          className="no-underline -outline-offset-3 after:absolute after:inset-0"
        >
          {label}
        </PlaceLink>
      ),
      value: figure ? shown(figure.value) : failed ? '–' : undefined,
      note: today && figure && notes[key](figure, today.counts),
    }
  })
  return <StatStrip label={t`Your figures`} stats={stats} />
}
