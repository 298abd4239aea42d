import type { Waiting } from '#desk/orders/contract/schemas.ts'
import { plural } from '#platform/texts.ts'
import { classNames } from '#ui/styles/class-names.ts'
import type { MenuEntry } from './menus.ts'

const countFor = ({ counts }: MenuEntry, waiting: Waiting | undefined) => (counts && waiting?.[counts]) || 0

/**
 * Returns the end of an entry's accessible name, such as '3 waiting' in 'Orders, 3 waiting' or '3 to pay' in 'Invoices, 3 to
 * pay'. Empty if nothing waits.
 */
export function waitingWords(entry: MenuEntry, waiting: Waiting | undefined): string {
  const count = countFor(entry, waiting)
  if (count === 0) return ''
  return `, ${entry.counts === 'invoices' ? plural(count, '{n} to pay', '{n} to pay') : plural(count, '{n} waiting', '{n} waiting')}`
}

type WaitingCountProps = { entry: MenuEntry; waiting: Waiting | undefined; className: string }

/** The number of waiting items beside an entry. Not accessible by itself, so the entry's accessible name must include it. */
export function WaitingCount({ entry, waiting, className }: WaitingCountProps) {
  const count = countFor(entry, waiting)
  if (count === 0) return null
  return (
    <span aria-hidden="true" className={classNames('tabular-nums', className)}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

export const countAtEnd =
  'ms-auto grid h-[1.375rem] min-w-6 place-items-center rounded-[0.45rem] bg-surface-3 px-1.5 text-xs font-medium text-fg'

export const countOnIcon =
  'absolute -top-1.5 inset-s-3.5 min-w-[1.05rem] rounded-full bg-accent-fill px-1 text-center text-[0.75rem] leading-[1.05rem] font-semibold text-accent-ink'
