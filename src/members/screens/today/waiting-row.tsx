import { useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'
import { OrderAnswer, titleOfWaiting, WaitingNote } from '#desk/orders/components/waiting/waiting-order.tsx'
import type { WaitingItem } from '#frame/today/contract.ts'
import { t } from '#platform/texts.ts'
import { MessageAnswer } from '#showcase/contact/components/administration/waiting-message.tsx'
import { Day } from '#ui/calendar/day.tsx'
import { PersonMark } from '#ui/lists/person-mark.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/symbols/icon.tsx'
import { todayQuery } from './query-options.ts'

/** Loads on demand, because few sites have tickets. */
const TicketAnswer = lazyPart(() => import('#desk/support/components/waiting-ticket.tsx'))

export type WaitingRowProps = {
  item: WaitingItem
  itemKey: string
  isOpen: boolean
  onToggle: () => void
  onUse: () => void
  /** Called when the answer has been sent, or could not be sent. */
  onSent: () => void
}

/** A waiting item. Once opened, it can be answered in the list. */
export function WaitingRow({ item, itemKey, isOpen, onToggle, onUse, onSent }: WaitingRowProps) {
  const id = useId()
  const client = useQueryClient()
  const refresh = () => {
    onSent()
    return client.refetchQueries({ queryKey: todayQuery.queryKey }, { cancelRefetch: false })
  }
  const use = { onFocus: onUse, onChange: onUse }
  const sinceLooks = item.isLate ? 'font-medium text-danger' : 'font-normal text-muted'
  return (
    <li className="border-t border-line first:border-t-0">
      <h3 className="font-sans tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full items-center gap-3.5 px-5 py-3.5 text-start -outline-offset-3 transition-colors hover:bg-surface-2/60 md:px-6"
        >
          <PersonMark
            name={item.kind === 'message' ? item.name : item.clientName}
            className="max-md:size-9"
          />
          <span className="min-w-0 grow">
            <span className="block text-md leading-[1.4] font-medium wrap-anywhere">{itemTitle(item)}</span>
            <span
              className={classNames(
                'text-xs font-normal text-subtle wrap-anywhere',
                item.kind === 'message' ? 'line-clamp-2' : 'block',
              )}
            >
              {item.kind === 'order' && <WaitingNote order={item} />}
              {item.kind === 'ticket' && (
                <>
                  {t`Ticket #${item.id}, ${item.subject}.`}{' '}
                  {item.isLate && <span className="font-medium text-danger">{t`The answer is late`}</span>}
                </>
              )}
              {item.kind === 'message' && (item.subject || item.email)}
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
      <div id={id} hidden={!isOpen} className="px-5 pb-5 md:ps-[4.9rem] md:pe-6" {...use}>
        {isOpen && <Answer item={item} itemKey={itemKey} refresh={refresh} />}
      </div>
    </li>
  )
}

function itemTitle(item: WaitingItem): string {
  if (item.kind === 'order') return titleOfWaiting(item)
  return item.kind === 'ticket'
    ? t`${item.clientName} asks for support`
    : t`${item.name} wrote through the contact form`
}

type AnswerProps = { item: WaitingItem; itemKey: string; refresh: () => Promise<unknown> }

function Answer({ item, ...props }: AnswerProps) {
  const isHydrated = useHydrated()
  if (item.kind === 'order') return <OrderAnswer order={item} {...props} />
  if (item.kind === 'ticket') return isHydrated && <TicketAnswer ticket={item} {...props} />
  return <MessageAnswer message={item} {...props} />
}
