import { Link, useHydrated } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type Turn, TurnTitle } from '#desk/threads/components/thread-page.tsx'
import { formatSum } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Card } from '#ui/page/card.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { rich } from '#ui/text/rich.tsx'
import type { SeenOrder } from '../../contract/assigned.ts'
import type { OpenMatter } from '../../contract/money.ts'
import { isOpenStatus } from '../../contract/status.ts'
import { isOwnTurn } from '../../domain/own-turn.ts'
import { StatusActions } from './status-actions.tsx'

const TurnChoice = lazyPart(() => import('./turn-choice.tsx'))

export function describeTurn(order: SeenOrder): Turn {
  const { title } = order.turnWords
  const name = [order.adminName, order.clientName].find((one) => title === t`${one}’s turn`)
  return { isOwn: isOwnTurn(order, order.party), title, name }
}

type MoneyLinkProps = { order: SeenOrder; className?: string } & Pick<ComponentProps<typeof Button>, 'size'>

/** Leads to what the reader has to do about the order's money: for a client to pay, for an admin to invoice or to send back. */
export function MoneyLink({ order, ...looks }: MoneyLinkProps) {
  if (order.party === 'developer' || !isOwnTurn(order, order.party)) return null
  const { matter, invoice, open } = order.money
  const label = matter && moneyLabels[order.party][matter]
  if (!label) return null
  const isOne = invoice && (order.party === 'admin' || open.count === 1)
  return (
    <Button asChild {...looks}>
      {isOne ? (
        <Link to="/dashboard/invoices/$id" params={{ id: String(invoice.id) }}>
          {t(label)}
        </Link>
      ) : (
        <Link to="/dashboard/invoices" search={{ order: order.id }}>
          {t(label)}
        </Link>
      )}
    </Button>
  )
}

const moneyLabels: Record<'client' | 'admin', Partial<Record<OpenMatter, Message>>> = {
  client: { 'deposit-to-pay': msg`Pay`, 'to-pay': msg`Pay` },
  admin: {
    'deposit-to-invoice': msg`Write an Invoice`,
    'to-invoice': msg`Write an Invoice`,
    'to-take-back': msg`Take an Invoice Back`,
    'to-refund': msg`Send Money Back`,
  },
}

type OrderTurnProps = {
  order: SeenOrder
  /** The button that proposes a cancellation, for admins. */
  cancel?: ReactNode
}

export function OrderTurn({ order, cancel }: OrderTurnProps) {
  const isHydrated = useHydrated()
  return (
    <Card asChild className="grid gap-4 p-5 md:px-6">
      <section aria-label={t`Turn`}>
        <p role="status" className="text-md text-muted wrap-anywhere">
          <TurnTitle turn={describeTurn(order)} />
          <span className="mt-1 block text-sm">{order.turnWords.reason}</span>
        </p>
        <MoneyLink order={order} className="justify-self-start print:hidden" />
        {/* Only admins load the code of these buttons. The reserved space keeps the page from moving when they appear. */}
        {order.party !== 'developer' && order.choosesTurn && (
          <div className={classNames('print:hidden', isOpenStatus(order.status) ? 'min-h-10' : 'min-h-22')}>
            {isHydrated && <TurnChoice order={order} />}
          </div>
        )}
        {order.status !== 'pending' && order.mayBecome.length > 0 && (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4 wide-page:*:grow wide-page:*:px-3 print:hidden">
            {order.status === 'in_progress' && order.party === 'admin' && cancel}
            <StatusActions order={order} />
          </div>
        )}
      </section>
    </Card>
  )
}

const stages = ['pending', 'in_progress', 'completed']

/** Shows the progress of an order on one line. */
export function StagesDone({ order }: { order: SeenOrder }) {
  const { deliveryDate, status } = order
  const refund = status === 'cancelled' && order.party !== 'developer' ? order.money.refund : '0'
  return (
    <>
      {status !== 'cancelled' && `· ${t`Step ${stages.indexOf(status) + 1} of ${stages.length}`}`}
      {Number(refund) > 0 &&
        order.party !== 'developer' &&
        `· ${t`${formatSum(refund, order.currency)} goes back`}`}
      {deliveryDate && status === 'in_progress' && (
        <>
          {' · '}
          {rich(t`due <calendarday/>`, { calendarday: <CalendarDay at={deliveryDate} short /> })}
        </>
      )}
    </>
  )
}
