import { useHydrated } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { formatMoney } from '#platform/locale.ts'
import { CalendarDay } from '#ui/calendar/day.tsx'
import { lazyPart } from '#ui/loading/lazy-part.tsx'
import { Facts, Panel } from '#ui/page/panel.tsx'
import { mailto } from '#ui/text/mailto.ts'
import type { OpenOrder } from '../../contract/schemas.ts'
import { isOpenStatus } from '../../contract/status.ts'
import { Delivery, Words, workersOf } from './order-facts.tsx'

/** Only admins load it. */
const EditNotes = lazyPart(() => import('./edit-notes.tsx'))

type OrderDetailsProps = {
  order: OpenOrder
  /** What admins change with features above this one. */
  Tools: ComponentType<{ order: OpenOrder }>
  /** Where they propose another day of delivery. */
  proposeDate: () => ReactNode
}

/** Package, price and dates, what the client needs, and the notes for the client: as ordered, once it is accepted as agreed. */
export function OrderDetails({ order, ...tools }: OrderDetailsProps) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  const { html } = order
  const isPending = order.status === 'pending'
  const ordered = order.party === 'client' ? 'What you ordered' : 'What was ordered'
  return (
    <Panel
      title={isPending ? ordered : 'What was agreed'}
      action={isAdmin && isHydrated && <EditNotes order={order} {...tools} />}
    >
      <Facts facts={factsOf(order)} />
      {/* Before, they are the first message. */}
      {!isPending && (
        <>
          <Words title="Requirements" html={html.requirements} empty="None were given." />
          <Words title="More about it" html={html.moreRequirements} />
          <Words title={order.party === 'client' ? 'Your notes' : 'The client’s notes'} html={html.notes} />
        </>
      )}
      <Words title={`Notes from ${order.adminName}`} html={html.adminNotes} />
    </Panel>
  )
}

function factsOf(order: OpenOrder) {
  const { startsOn } = order.dates ?? {}
  return [
    ...(order.party === 'admin' ? [{ name: 'Client', value: <Client order={order} /> }] : []),
    { name: 'Package', value: order.packageShort },
    {
      name: 'Price',
      value: <span className="font-medium tabular-nums">{formatMoney(order.price, order.currency)}</span>,
    },
    ...workersOf(order),
    ...(order.timeline ? [{ name: 'Time planned', value: order.timeline }] : []),
    ...(order.revisions ? [{ name: 'Revisions', value: order.revisions }] : []),
    ...(startsOn
      ? [{ name: order.status === 'pending' ? 'Starts' : 'Next work', value: <CalendarDay at={startsOn} /> }]
      : []),
    ...(order.deliveryDate || isOpenStatus(order.status)
      ? [{ name: 'Delivery', value: <Delivery order={order} />, note: deliveryNote(order) }]
      : []),
  ]
}

function deliveryNote({ deliveryDate, dates }: OpenOrder) {
  if (!deliveryDate || !dates?.note) return null
  const { note, risk } = dates
  return (
    <p className={`text-right text-sm whitespace-pre-line ${risk ? 'text-danger' : 'text-subtle'}`}>{note}</p>
  )
}

function Client({ order: { clientName, clientEmail } }: { order: OpenOrder }) {
  return clientEmail ? <a href={mailto(clientEmail)}>{clientName}</a> : clientName
}
