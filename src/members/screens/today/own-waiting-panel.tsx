import type { OwnWaiting } from '#frame/today/own-lists.ts'
import { Day } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { PlaceLink } from './today-sentence.tsx'

type OwnWaitingPanelProps = {
  waiting: OwnWaiting[]
  /** Whether no order is open, so that an empty panel suggests a service. */
  begins: boolean
}

/** What waits for the member, one line with a link each. The first line is emphasized. */
export function OwnWaitingPanel({ waiting, begins }: OwnWaitingPanelProps) {
  return (
    <Panel id="waits" title="Waits for you" count={waiting.filter(({ isDone }) => !isDone).length}>
      {waiting.length > 0 && <WaitingLines waiting={waiting} />}
      {waiting.length === 0 && begins && (
        <EmptyState
          title="No order is open"
          className="border-t border-line"
          action={<Button href="/services">Choose a service</Button>}
        >
          An order begins with a service. Its questions, deliveries and invoices then appear here.
        </EmptyState>
      )}
      {waiting.length === 0 && !begins && (
        <p className="border-t border-line px-5 py-4 text-md text-muted md:px-6">
          Questions, deliveries and invoices appear here by themselves.
        </p>
      )}
    </Panel>
  )
}

export const WaitingLines = ({ waiting }: { waiting: OwnWaiting[] }) => (
  <ul>
    {waiting.map((item, index) => (
      <WaitingLine key={`${item.to} ${item.verb}`} item={item} isFirst={index === 0 && !item.isDone} />
    ))}
  </ul>
)

function WaitingLine({ item, isFirst }: { item: OwnWaiting; isFirst: boolean }) {
  const { to, name, title, note, verb, since, isLate } = item
  return (
    <li className="relative flex items-center gap-3.5 border-t border-line px-5 py-3.5 transition-colors hover:bg-surface-2/60 md:px-6">
      <PersonMark name={name} className="max-md:size-9" />
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
