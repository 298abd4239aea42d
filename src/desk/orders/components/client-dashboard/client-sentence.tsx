import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentenceLink } from '#base/accounts/components/today-title.tsx'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { capitalize } from '#ui/text/capitalize.ts'
import { countNoun } from '#ui/text/number-words.ts'
import type { Message } from '../../contract/schemas.ts'
import type { OverviewOrder } from '../../contract/today.ts'
import { paymentDue } from './to-pay.ts'

type ClientSentenceProps = {
  /** The order to answer first. */
  next: OverviewOrder | undefined
  /** Without orders whose answer is being sent. The most urgent first. */
  open: OverviewOrder[]
  /** The number of orders that wait for the client. */
  waiting: number
  /** The number of invoices to pay. */
  invoices: number
}

export function ClientSentence({ next, open, waiting, invoices }: ClientSentenceProps) {
  const [first] = open
  if (waiting > 1 || (waiting > 0 && !next))
    return (
      <>
        {capitalize(countNoun(waiting, 'order'))} {waiting > 1 ? 'wait' : 'waits'} for you
        {next && <>, first of all {linkTo(next)}</>}.
      </>
    )
  if (next) return ofTurn(next)
  if (invoices > 0)
    return `${capitalize(countNoun(invoices, 'invoice'))} ${invoices > 1 ? 'wait' : 'waits'} for your payment.`
  if (!first) return 'Nothing waits for you.'
  if (first.unread > 0) return <>There is news about {linkTo(first)}.</>
  const dated = open.find(({ status, deliveryDate }) => status === 'in_progress' && deliveryDate)
  if (dated?.deliveryDate)
    return (
      <>
        Nothing waits for you; {linkTo(dated)} is due on <CalendarDay at={dated.deliveryDate} />.
      </>
    )
  if (first.status === 'in_progress') return <>Nothing waits for you; {linkTo(first)} is in progress.</>
  if (first.status === 'pending') return <>Nothing waits for you; {linkTo(first)} is awaiting approval.</>
  return 'Nothing waits for you.'
}

function ofTurn(order: OverviewOrder): ReactNode {
  const { status, lastMessage } = order
  const payment = paymentDue(order)
  if (payment)
    return (
      <>
        {linkTo(order)} waits for you: {payment.words}.
      </>
    )
  if (status === 'completed') return <>{linkTo(order)} is completed; say how it went.</>
  if (!lastMessage || lastMessage.fromClient) return <>{linkTo(order)} waits for you; it is your turn.</>
  return (
    <>
      {lastMessage.senderName} {verbs[lastMessage.kind]} {linkTo(order)}; it is your turn.
    </>
  )
}

const verbs: Record<Message['kind'], string> = {
  message: 'wrote about',
  proposal: 'proposes a change of',
  delivery: 'has delivered',
  revision: 'wrote about',
}

const linkTo = ({ id, serviceTitle }: OverviewOrder) => (
  <Link to="/dashboard/orders/$id" params={{ id: String(id) }} className={sentenceLink}>
    {serviceTitle}
  </Link>
)
