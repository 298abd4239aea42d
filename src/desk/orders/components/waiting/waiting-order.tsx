import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { rich } from '#ui/text/rich.tsx'
import { maxLength } from '../../contract/limits.ts'
import type { WaitingOrder } from '../../contract/today.ts'
import { acceptOrder, answerOrder, keptInOrder } from '../../query-options/answers.ts'
import { messageDraft } from '../../query-options.ts'
import { lateDays } from '../order-marks.tsx'
import { firstName, WaitingText } from './waiting-text.tsx'

/** Names the admins' next step, or what the client did. */
export function titleOfWaiting(order: WaitingOrder): string {
  const { status, serviceTitle, hasMessage, clientName, html, matter } = order
  if (matter === 'to-take-back')
    return status === 'cancelled'
      ? t`Take back invoice ${order.invoiceNumber ?? ''}: the order is cancelled`
      : t`Take back invoice ${order.invoiceNumber ?? ''}: the order costs less now`
  if (matter === 'to-refund') return t`Refund what was paid for ${serviceTitle}`
  if (matter === 'to-invoice' && status === 'cancelled') return t`Still to be invoiced: ${serviceTitle}`
  if (matter === 'deposit-to-invoice') return t`Invoice the deposit: ${serviceTitle}, ${order.packageShort}`
  if (matter === 'proposal' && status !== 'pending')
    return t`${firstName(clientName)} proposes a change of ${serviceTitle}`
  if (status === 'pending' && order.isAccepted) return t`Start: ${serviceTitle}, ${order.packageShort}`
  if (status === 'pending') return t`New order: ${serviceTitle}, ${order.packageShort}`
  if (!hasMessage)
    return status === 'in_progress'
      ? t`Your turn: go on with ${serviceTitle}`
      : t`Your turn: answer ${firstName(clientName)} about ${serviceTitle}`
  return /\?\s*<\/p>\s*$/.test(html)
    ? t`${firstName(clientName)} asks about ${serviceTitle}`
    : t`${firstName(clientName)} wrote about ${serviceTitle}`
}

export function WaitingNote({ order }: { order: WaitingOrder }) {
  const { id, clientName, deliveryDate, isLate, status, price, currency, moneyWords } = order
  return (
    <>
      {t`Order #${id}, ${clientName}.`} {moneyWords}{' '}
      {order.begins === 'start-paid' && `${t`The deposit is paid: start the work.`} `}
      {status === 'pending' && <span className="tabular-nums">{formatMoney(price, currency)}</span>}
      {isLate && (
        <span className="font-medium text-danger">{t`Late by ${lateDays(deliveryDate) ?? ''}`}</span>
      )}
      {!isLate &&
        status === 'in_progress' &&
        deliveryDate &&
        rich(t`Due <calendarday/>`, { calendarday: <CalendarDay at={deliveryDate} /> })}
    </>
  )
}

const DepositTask = lazyPart(() => import('#desk/invoices/components/deposit-task.tsx'))

type OrderAnswerProps = { order: WaitingOrder; itemKey: string; refresh: () => Promise<unknown> }

/** Shows the text of an order that waits for the admins, and a form to reply or a button to accept the order. */
export function OrderAnswer({ order, itemKey, refresh }: OrderAnswerProps) {
  const { id, status, clientName, hasMessage, lastMessageId, matter } = order
  const client = useQueryClient()
  const { text, write, answer } = useAnswer(itemKey, messageDraft(id))
  const isNew = status === 'pending'
  const isHydrated = useHydrated()
  const [writes, setWrites] = useState((!isNew && !order.moneyWords) || hasMessage)
  const box = useRef<HTMLDivElement>(null)
  const name = firstName(clientName)
  const reply = () => {
    flushSync(() => setWrites(true))
    box.current?.querySelector('textarea')?.focus()
  }
  const send = () =>
    answer({
      title: t`Sending your answer to ${name}`,
      failure: t`Your answer to ${name} was not sent`,
      kept: t(keptInOrder),
      send: () => answerOrder(client, id, text, lastMessageId),
      refresh,
    })
  const accept = () =>
    answer({
      title: order.isAccepted ? t`Starting order #${id}` : t`Accepting order #${id}`,
      failure: order.isAccepted ? t`Order #${id} was not started` : t`Order #${id} was not accepted`,
      send: () => acceptOrder(client, id),
      keepsText: true,
      refresh,
    })
  const openOrder = (
    <Button variant="quiet" asChild>
      <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
        {t`Open the order`}
      </Link>
    </Button>
  )
  return (
    <div ref={box} className="grid gap-3.5">
      <WaitingText text={order} where="order" />
      {(matter === 'to-refund' || matter === 'to-invoice') && (
        <div>
          <Button asChild>
            <Link to="/dashboard/invoices" search={{ order: id }}>
              {matter === 'to-refund' ? t`Record the Refund` : t`Invoice It`}
            </Link>
          </Button>
        </div>
      )}
      {matter === 'to-take-back' && order.invoiceId && (
        <div>
          <Button asChild>
            <Link to="/dashboard/invoices/$id" params={{ id: String(order.invoiceId) }}>
              {t`Open Invoice ${order.invoiceNumber ?? ''}`}
            </Link>
          </Button>
        </div>
      )}
      {isNew && (
        <div className="flex flex-wrap gap-2">
          {matter === 'deposit-to-invoice' ? (
            isHydrated && <DepositTask orderId={id} />
          ) : (
            <Button variant={text.trim() ? 'secondary' : 'primary'} onClick={accept}>
              {order.isAccepted ? t`Start` : t`Accept`}
            </Button>
          )}
          {!writes && (
            <Button variant="secondary" onClick={reply}>
              {t`Reply`}
            </Button>
          )}
          {openOrder}
        </div>
      )}
      {(writes || text) && (
        <ReplyBox
          label={t`Answer ${name}`}
          value={text}
          max={maxLength.message}
          onChange={write}
          onSend={send}
        >
          {!isNew && openOrder}
        </ReplyBox>
      )}
    </div>
  )
}
