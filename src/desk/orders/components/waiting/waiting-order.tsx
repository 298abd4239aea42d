import { useQueryClient } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatMoney } from '#platform/locale.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ReplyBox } from '#ui/forms/reply-box.tsx'
import { useAnswer } from '#ui/lists/answers.ts'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
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
    return `Take back invoice ${order.invoiceNumber}: the order ${status === 'cancelled' ? 'is cancelled' : 'costs less now'}`
  if (matter === 'to-refund') return `Refund what was paid for ${serviceTitle}`
  if (matter === 'to-invoice' && status === 'cancelled') return `Still to be invoiced: ${serviceTitle}`
  if (matter === 'deposit-to-invoice') return `Invoice the deposit: ${serviceTitle}, ${order.packageShort}`
  if (matter === 'proposal' && status !== 'pending')
    return `${firstName(clientName)} proposes a change of ${serviceTitle}`
  if (status === 'pending' && order.isAccepted) return `Start: ${serviceTitle}, ${order.packageShort}`
  if (status === 'pending') return `New order: ${serviceTitle}, ${order.packageShort}`
  if (!hasMessage) return `Your turn: ${serviceTitle}`
  const asks = /\?\s*<\/p>\s*$/.test(html) ? 'asks' : 'wrote'
  return `${firstName(clientName)} ${asks} about ${serviceTitle}`
}

export function WaitingNote({ order }: { order: WaitingOrder }) {
  const { id, clientName, deliveryDate, isLate, status, price, currency, moneyWords } = order
  return (
    <>
      Order #{id}, {clientName}. {moneyWords}{' '}
      {status === 'pending' && <span className="tabular-nums">{formatMoney(price, currency)}</span>}
      {isLate && <span className="font-medium text-danger">Late by {lateDays(deliveryDate)}</span>}
      {!isLate && status === 'in_progress' && deliveryDate && (
        <>
          Due <CalendarDay at={deliveryDate} />
        </>
      )}
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
      title: `Sending your answer to ${name}`,
      failure: `Your answer to ${name} was not sent`,
      kept: keptInOrder,
      send: () => answerOrder(client, id, text, lastMessageId),
      refresh,
    })
  const accept = () =>
    answer({
      title: `${order.isAccepted ? 'Starting' : 'Accepting'} order #${id}`,
      failure: `Order #${id} was not ${order.isAccepted ? 'started' : 'accepted'}`,
      send: () => acceptOrder(client, id),
      keepsText: true,
      refresh,
    })
  const openOrder = (
    <Button variant="quiet" asChild>
      <Link to="/dashboard/orders/$id" params={{ id: String(id) }}>
        Open the order
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
              {matter === 'to-refund' ? 'Record the Refund' : 'Invoice It'}
            </Link>
          </Button>
        </div>
      )}
      {matter === 'to-take-back' && order.invoiceId && (
        <div>
          <Button asChild>
            <Link to="/dashboard/invoices/$id" params={{ id: String(order.invoiceId) }}>
              Open Invoice {order.invoiceNumber}
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
              {order.isAccepted ? 'Start' : 'Accept'}
            </Button>
          )}
          {!writes && (
            <Button variant="secondary" onClick={reply}>
              Reply
            </Button>
          )}
          {openOrder}
        </div>
      )}
      {(writes || text) && (
        <ReplyBox
          label={`Answer ${name}`}
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
