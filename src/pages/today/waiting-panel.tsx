import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MessageAnswer } from '#features/inbox/components/administration/waiting-message.tsx'
import { replyDraft } from '#features/inbox/query-options.ts'
import {
  OrderAnswer,
  titleOfWaiting,
  WaitingNote,
} from '#features/orders/components/waiting/waiting-order.tsx'
import type { Waiting } from '#features/orders/contract/schemas.ts'
import { messageDraft } from '#features/orders/query-options.ts'
import { formatNumber } from '#platform/locale.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Day } from '#ui/day.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PersonMark } from '#ui/person-mark.tsx'
import { ComingCalls } from './coming-calls.tsx'
import type { ComingCall, WaitingItem } from './contract.ts'
import { todayQuery } from './query-options.ts'
import { useKeptFocus, useOpenRow } from './use-open-row.ts'

export const keyOf = ({ kind, id }: WaitingItem) => `${kind} ${id}`
const draftOf = ({ kind, id }: WaitingItem) => (kind === 'order' ? messageDraft(id) : replyDraft(id))

type Group = WaitingItem['group']
type WaitingPanelProps = { items: WaitingItem[]; counts: Waiting; calls: ComingCall[] }

/** How many rows are shown at first. */
const fewRows = 8

/** What waits for the admins: one thing is open at a time, and answered in place. */
export function WaitingPanel({ items, counts, calls }: WaitingPanelProps) {
  const title = useId()
  const [chosenGroup, setGroup] = useState<Group>()
  const [showsAll, setShowsAll] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const hasBoth = counts.orders > 0 && counts.messages > 0
  const group = hasBoth ? chosenGroup : undefined
  const ofGroup = items.filter((item) => !group || item.group === group)
  const shown = showsAll ? ofGroup : ofGroup.slice(0, fewRows)
  const { open, toggle, keep, leave } = useOpenRow(shown.map(keyOf))
  const focusKeeping = useKeptFocus(heading)
  const total = counts.orders + counts.messages
  const showAll = () => {
    flushSync(() => setShowsAll(true))
    list.current?.children[fewRows]?.querySelector('button')?.focus()
  }
  return (
    <Card asChild className="min-w-0 overflow-hidden">
      <section id="waits" aria-labelledby={title} className="scroll-mt-20" {...focusKeeping}>
        <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 px-5 py-4 md:px-6">
          <h2 ref={heading} id={title} tabIndex={-1} className="text-base tracking-[-0.01em] outline-none">
            Waits for you
            {total > 0 && <span className="ml-2 font-sans text-sm font-normal text-subtle">{total}</span>}
          </h2>
          {hasBoth && <GroupChoice counts={counts} value={group} onChange={setGroup} />}
        </header>
        <ComingCalls calls={calls} />
        <ul ref={list} className="border-t border-line">
          {shown.map((item) => (
            <WaitingRow
              key={keyOf(item)}
              item={item}
              isOpen={keyOf(item) === open}
              onToggle={() => toggle(keyOf(item))}
              onUse={() => keep(keyOf(item))}
              onSent={() => leave(keyOf(item), draftOf(item))}
            />
          ))}
        </ul>
        {items.length === 0 && calls.length === 0 && (
          <EmptyState title="Nothing waits for you">
            New orders, questions and messages appear here by themselves.
          </EmptyState>
        )}
        {items.length > 0 && shown.length === 0 && (
          <p className="px-5 py-4 text-md text-muted md:px-6">Nothing of this kind waits for you.</p>
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

type MoreProps = { shown: number; listed: number; total: number; onShowAll: () => void }

/** Shows the rest of a long list; of a very long one it says that there is more. */
function More({ shown, listed, total, onShowAll }: MoreProps) {
  if (shown < listed)
    return (
      <p className="border-t border-line px-5 py-3 md:px-6">
        <Button variant="quiet" size="sm" className="-ml-4" onClick={onShowAll}>
          Show {listed - shown} more
        </Button>
      </p>
    )
  if (listed >= total) return null
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-subtle md:px-6">
      {formatNumber(total - listed)} more follow once these are answered.
    </p>
  )
}

const groups = [
  { value: undefined, name: 'All' },
  { value: 'orders', name: 'Orders' },
  { value: 'messages', name: 'Messages' },
] as const

type GroupChoiceProps = {
  counts: Waiting
  value: Group | undefined
  onChange: (value: Group | undefined) => void
}

function GroupChoice({ counts, value, onChange }: GroupChoiceProps) {
  return (
    <fieldset className="flex gap-0.5 rounded-control border border-line p-[3px] text-sm">
      <legend className="sr-only">Show</legend>
      {groups.map((group) => (
        <button
          key={group.name}
          type="button"
          aria-pressed={group.value === value}
          onClick={() => onChange(group.value)}
          className="rounded-[7px] px-3 py-1 whitespace-nowrap text-muted transition-colors hover:text-fg aria-pressed:bg-surface-3 aria-pressed:font-medium aria-pressed:text-fg"
        >
          {group.name} {group.value && counts[group.value]}
        </button>
      ))}
    </fieldset>
  )
}

type WaitingRowProps = {
  item: WaitingItem
  isOpen: boolean
  onToggle: () => void
  /** Somebody works in the row. */
  onUse: () => void
  /** Its answer was sent, or failed. */
  onSent: () => void
}

function WaitingRow({ item, isOpen, onToggle, onUse, onSent }: WaitingRowProps) {
  const id = useId()
  const client = useQueryClient()
  const refresh = () => {
    onSent()
    return client.refetchQueries({ queryKey: todayQuery.queryKey }, { cancelRefetch: false })
  }
  const use = { onFocus: onUse, onChange: onUse }
  const isOrder = item.kind === 'order'
  const sinceLooks = item.isLate ? 'font-medium text-danger' : 'font-normal text-muted'
  return (
    <li className="border-t border-line first:border-t-0">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-center gap-3.5 px-5 py-3.5 text-left -outline-offset-3 transition-colors hover:bg-surface-2/60 md:px-6"
        >
          <PersonMark name={isOrder ? item.clientName : item.name} className="max-md:size-9" />
          <span className="min-w-0 grow">
            <span className="block text-md leading-[1.4] font-medium wrap-anywhere">
              {isOrder ? titleOfWaiting(item) : `${item.name} wrote through the contact form`}
            </span>
            <span
              className={classNames(
                'text-xs font-normal text-subtle wrap-anywhere',
                isOrder ? 'block' : 'line-clamp-2',
              )}
            >
              {isOrder ? <WaitingNote order={item} /> : item.subject || item.email}
            </span>
            <span className={classNames('block text-xs sm:hidden', sinceLooks)}>
              <Day at={item.since} />
            </span>
          </span>
          <span className={classNames('shrink-0 text-xs whitespace-nowrap max-sm:hidden', sinceLooks)}>
            <Day at={item.since} />
          </span>
          <Icon
            name="chevron-down"
            size={18}
            className={classNames('shrink-0 text-subtle transition-[rotate]', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-5 pb-5 md:pr-6 md:pl-[4.9rem]" {...use}>
        {isOpen &&
          (isOrder ? (
            <OrderAnswer order={item} itemKey={keyOf(item)} refresh={refresh} />
          ) : (
            <MessageAnswer message={item} itemKey={keyOf(item)} refresh={refresh} />
          ))}
      </div>
    </li>
  )
}
