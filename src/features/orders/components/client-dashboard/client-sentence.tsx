import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sentenceLink } from '#features/accounts/components/today-title.tsx'
import { CalendarDay } from '#ui/day.tsx'
import { countOf } from '#ui/number-words.ts'
import type { OverviewOrder } from '../../contract/today.ts'

/** What a client has to do next, in one sentence; `orders` come with the most urgent first. */
export function ClientSentence({ orders }: { orders: OverviewOrder[] }) {
  const [first] = orders
  if (!first) return 'Nothing is ordered yet; choose a service to begin.'
  const waiting = orders.filter(({ turn }) => turn === 'client')
  if (waiting.length > 1)
    return (
      <>
        {capital(countOf(waiting.length, 'order'))} wait for you, first of all {linkTo(first)}.
      </>
    )
  if (first.turn === 'client') return <>{ofTurn(first)}</>
  if (first.unread > 0) return <>There is news about {linkTo(first)}.</>
  const dated = orders.find(({ status, deliveryDate }) => status === 'in_progress' && deliveryDate)
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
  if (status === 'completed') return <>{linkTo(order)} is completed; say how it went.</>
  const writer = lastMessage && !lastMessage.fromClient ? lastMessage.senderName : undefined
  return writer ? (
    <>
      {writer} wrote about {linkTo(order)}; it is your turn.
    </>
  ) : (
    <>{linkTo(order)} waits for you; it is your turn.</>
  )
}

const linkTo = ({ id, serviceTitle }: OverviewOrder) => (
  <Link to="/dashboard/orders/$id" params={{ id: String(id) }} className={sentenceLink}>
    {serviceTitle}
  </Link>
)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
