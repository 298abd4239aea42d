import { Link } from '@tanstack/react-router'
import { Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { JoinLink } from '#desk/calls/components/join-link.tsx'
import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { messageDraft } from '#desk/orders/query-options.ts'
import { ticketDraft } from '#desk/support/domain/ticket-draft.ts'
import type { ComingCall, Today, WaitingItem } from '#frame/today/contract.ts'
import { countOthers } from '#frame/today/count-steps.ts'
import { formatNumber } from '#platform/locale.ts'
import { msg, t } from '#platform/texts.ts'
import { replyDraft } from '#showcase/contact/query-options.ts'
import { SiteTime } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { Card } from '#ui/page/card.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { HeadCount } from '#ui/page/panel.tsx'
import { OtherTasks, WaitingRow } from './first-page-parts.ts'
import { useKeptFocus, useOpenRow } from './use-open-row.ts'

export const waitingKey = ({ kind, id }: WaitingItem) => `${kind} ${id}`
const drafts = { order: messageDraft, message: replyDraft, ticket: ticketDraft }
const draftKey = ({ kind, id }: WaitingItem) => drafts[kind](id)

type Group = WaitingItem['group']

/** The number of rows that are visible until the list is expanded. */
const fewRows = 8

/** Lists the items that wait for the admins. One item is open at a time, and can be answered there. */
export function WaitingPanel({ today }: { today: Today }) {
  const { waiting: items, counts, calls } = today
  const title = useId()
  const [chosenGroup, setGroup] = useState<Group>()
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasBoth = counts.orders > 0 && counts.messages > 0
  const group = hasBoth ? chosenGroup : undefined
  const ofGroup = items.filter((item) => !group || item.group === group)
  const shown = showsAll ? ofGroup : ofGroup.slice(0, fewRows)
  const { open, toggle, keep, leave } = useOpenRow(shown.map(waitingKey))
  const focusKeeping = useKeptFocus(heading)
  const total = counts.orders + counts.messages
  const others = countOthers(today)
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    list.current?.children[fewRows]?.querySelector('button')?.focus()
  }
  return (
    <Card asChild className="min-w-0 overflow-hidden">
      <section id="waits" aria-labelledby={title} className="scroll-mt-20" {...focusKeeping}>
        <header className="panel-head">
          <h2 ref={heading} id={title} tabIndex={-1} className="text-base tracking-[-0.01em] outline-none">
            {t`Waits for you`}
            <HeadCount count={total + others} />
          </h2>
          {hasBoth && <GroupChoice counts={counts} value={group} onChange={setGroup} />}
        </header>
        <ComingCalls calls={calls} />
        <Suspense fallback={null}>{others > 0 && <OtherTasks today={today} />}</Suspense>
        <ul ref={list} className="border-t border-line">
          <Suspense fallback={null}>
            {shown.map((item) => (
              <WaitingRow
                key={waitingKey(item)}
                item={item}
                itemKey={waitingKey(item)}
                isOpen={waitingKey(item) === open}
                onToggle={() => toggle(waitingKey(item))}
                onUse={() => keep(waitingKey(item))}
                onSent={() => leave(waitingKey(item), draftKey(item))}
              />
            ))}
          </Suspense>
        </ul>
        {items.length + calls.length + others === 0 && (
          <EmptyState title={t`Nothing waits for you`}>
            {t`New orders, questions and messages appear here by themselves.`}
          </EmptyState>
        )}
        {items.length > 0 && shown.length === 0 && (
          <p className="px-5 py-4 text-md text-muted md:px-6">{t`Nothing of this kind waits for you.`}</p>
        )}
        <More
          shown={shown.length}
          listed={ofGroup.length}
          total={group ? counts[group] : total}
          onShowAll={showAll}
        />
      </section>
    </Card>
  )
}

/** Shows the calls that are running or start within an hour, or else the next call, above the waiting items. */
function ComingCalls({ calls }: { calls: ComingCall[] }) {
  if (calls.length === 0) return null
  return (
    <ul aria-label={t`Next calls`} className="border-t border-line bg-accent/5">
      {calls.map(({ id, name, title, startTime, meetingLink }) => (
        <li
          key={id}
          className="relative flex items-center gap-3.5 border-t border-line px-5 py-3.5 first:border-t-0 md:px-6"
        >
          <PersonMark name={name ?? title} className="max-md:size-9" />
          <span className="min-w-0 grow">
            <Link
              to="/dashboard/schedule"
              search={{ call: id }}
              className="block text-md leading-[1.4] font-medium no-underline wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
            >
              {name ? t`Call with ${name}` : t`Call with a guest`}
            </Link>
            <span className="block text-xs text-subtle wrap-anywhere">{title}</span>
          </span>
          <span className="shrink-0 text-sm font-medium text-accent">
            <SiteTime at={startTime} />
          </span>
          {meetingLink && <JoinLink to={meetingLink} />}
        </li>
      ))}
    </ul>
  )
}

type MoreProps = { shown: number; listed: number; total: number; onShowAll: () => void }

/** A button that shows the rest of the list, or a note that the server did not send all items. */
function More({ shown, listed, total, onShowAll }: MoreProps) {
  if (shown < listed)
    return (
      <p className="border-t border-line px-5 py-3 md:px-6">
        <Button variant="quiet" className="-ms-4" onClick={onShowAll}>
          {t`Show ${listed - shown} more`}
        </Button>
      </p>
    )
  if (listed >= total) return null
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-subtle md:px-6">
      {t`${formatNumber(total - listed)} more follow once these are answered.`}
    </p>
  )
}

const groups = [
  { value: undefined, name: msg`All` },
  { value: 'orders', name: msg`Orders` },
  { value: 'messages', name: msg`Messages` },
] as const

type GroupChoiceProps = {
  counts: Waiting
  value: Group | undefined
  onChange: (value: Group | undefined) => void
}

function GroupChoice({ counts, value, onChange }: GroupChoiceProps) {
  return (
    <fieldset className="flex gap-0.5 rounded-control border border-line p-[3px] text-sm">
      <legend className="sr-only">{t`Show`}</legend>
      {groups.map((group) => (
        <button
          key={group.value ?? 'all'}
          type="button"
          aria-pressed={group.value === value}
          onClick={() => onChange(group.value)}
          className="rounded-[7px] px-3 py-1 whitespace-nowrap text-muted transition-colors hover:text-fg aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-fg"
        >
          {t(group.name)} {group.value && counts[group.value]}
        </button>
      ))}
    </fieldset>
  )
}
