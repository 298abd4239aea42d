import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { Icon } from './icon.tsx'
import type { AnyIconName } from './icon-names.ts'

export type LockedItem = {
  icon: AnyIconName
  title: string
  description: string
  /** A label beside the title. */
  badge?: ReactNode
  /** Names and values, or values alone. */
  facts: { name?: string; value: ReactNode }[]
  action?: ReactNode
}

type LockedListProps = {
  /** What opens the items: a short title and one sentence. */
  title: string
  text: string
  items: LockedItem[]
}

/** What members will find once it is there: a ruled list under a line that says what opens it. */
export function LockedList({ title, text, items }: LockedListProps) {
  return (
    <Card className="overflow-hidden">
      <div className="flex gap-4 border-b border-line bg-surface-2 px-5 py-4 md:px-6">
        <Icon name="lock" size={18} strokeWidth={1.8} className="mt-1 shrink-0 text-accent" />
        <p className="text-md">
          <span className="font-medium">{title}</span> <span className="text-muted">{text}</span>
        </p>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <LockedRow key={item.title} {...item} />
        ))}
      </ul>
    </Card>
  )
}

function LockedRow({ icon, title, description, badge, facts, action }: LockedItem) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 px-5 py-5 md:gap-x-6 md:px-6 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:items-center">
      <span className="grid size-11 place-items-center self-start rounded-control bg-surface-2 text-muted">
        <Icon name={icon} size={20} strokeWidth={1.6} />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-base tracking-[-0.01em]">{title}</h2>
          {badge}
        </div>
        <p className="mt-1 max-w-[39.8em] text-md text-muted">{description}</p>
      </div>
      <dl className="col-start-2 flex flex-wrap gap-x-8 gap-y-2 text-sm lg:col-start-auto lg:justify-end lg:text-right">
        {facts.map(({ name, value }) => (
          <div key={name ?? String(value)} className="lg:min-w-20">
            <dt className={name ? 'text-xs text-subtle' : 'sr-only'}>{name ?? 'Format'}</dt>
            <dd className={name ? 'mt-0.5 font-medium tabular-nums' : 'text-subtle tabular-nums'}>{value}</dd>
          </div>
        ))}
      </dl>
      {action && <div className="col-start-2 lg:col-start-auto">{action}</div>}
    </li>
  )
}
