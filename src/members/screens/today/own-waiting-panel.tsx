import type { ReactNode } from 'react'
import type { OwnWaiting } from '#frame/today/own-lists.ts'
import { t } from '#platform/texts.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { PlaceLink } from './today-sentence.tsx'

type OwnWaitingPanelProps = {
  waiting: OwnWaiting[]
  /** Returns content that replaces the first line if it is an order of the member's own. */
  opened?: (id: number) => ReactNode
}

/**
 * Lists the items that wait for the member, each as one line with a link. Emphasizes the first line. Both first pages show this
 * list.
 */
export function OwnWaitingPanel({ waiting, opened }: OwnWaitingPanelProps) {
  const first = opened && firstOwnOrder(waiting)
  return (
    <Panel id="waits" title={t`Waits for you`} count={waiting.filter(({ isDone }) => !isDone).length}>
      <ul>
        {waiting.map((item, index) =>
          item === first ? (
            <li key={item.to} className="border-t border-line">
              {opened?.(item.id)}
            </li>
          ) : (
            <WaitingLine key={`${item.to} ${item.verb}`} item={item} isFirst={index === 0 && !item.isDone} />
          ),
        )}
      </ul>
      {waiting.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-md text-muted md:px-6">
          {t`Questions, deliveries and invoices appear here by themselves.`}
        </p>
      )}
    </Panel>
  )
}

/**
 * Returns the first order of the member's own. Skips a developer's assigned orders, which are in the same list but have other
 * pages.
 */
export const firstOwnOrder = (waiting: OwnWaiting[]): OwnWaiting | undefined =>
  waiting.find(({ group, to }) => group === 'orders' && to.startsWith('/dashboard/orders/'))

const markClass = 'size-10 shrink-0 max-md:size-9'

/** Shows a person's initials, or an icon for what comes from nobody in particular. */
const Mark = ({ item: { name, group } }: { item: OwnWaiting }) =>
  name === undefined ? (
    <span
      className={classNames('grid place-items-center rounded-control bg-surface-3 text-muted', markClass)}
    >
      <Icon name={group === 'invoices' ? 'receipt-text' : 'package'} size={18} />
    </span>
  ) : (
    <PersonMark name={name} className={markClass} />
  )

function WaitingLine({ item, isFirst }: { item: OwnWaiting; isFirst: boolean }) {
  const { to, title, note, verb, since, isLate } = item
  return (
    <li className="relative flex items-center gap-3.5 border-t border-line px-5 py-3.5 transition-colors hover:bg-surface-2/60 md:px-6">
      <Mark item={item} />
      <p className="min-w-0 grow">
        <span className="block text-md leading-[1.4] font-medium wrap-anywhere">{title}</span>
        <span className={classNames('block text-xs wrap-anywhere', isLate ? 'text-danger' : 'text-subtle')}>
          {note}
          {since && (
            <span className="sm:hidden">
              , <Day at={since} />
            </span>
          )}
        </span>
      </p>
      {since && (
        <span className="shrink-0 text-xs whitespace-nowrap text-muted max-sm:hidden">
          <Day at={since} />
        </span>
      )}
      <PlaceLink to={to} aria-label={`${verb}: ${title}`} className="shrink-0 rounded-control covers-row">
        <Button variant={isFirst ? 'primary' : 'secondary'} size="xs" asChild>
          <span>{verb}</span>
        </Button>
      </PlaceLink>
    </li>
  )
}
