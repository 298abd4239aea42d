import { useHydrated } from '@tanstack/react-router'
import { type ComponentType, useId, useState } from 'react'
import { useMember } from '#features/accounts/components/use-session.ts'
import { formatMoney } from '#platform/locale.ts'
import { classNames } from '#ui/class-names.ts'
import { CalendarDay } from '#ui/day.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { mailto } from '#ui/mailto.ts'
import { Facts, Panel } from '#ui/panel.tsx'
import type { OpenOrder } from '../../contract/schemas.ts'
import { isOpenStatus } from '../../contract/status.ts'

/** Only admins load it. */
const EditNotes = lazyPart(() => import('./edit-notes.tsx'))

type OrderDetailsProps = {
  order: OpenOrder
  /** What admins change with features above this one. */
  Tools: ComponentType<{ order: OpenOrder }>
}

/** Package, price and dates, what the client needs, and the notes for the client. */
export function OrderDetails({ order, Tools }: OrderDetailsProps) {
  const isAdmin = useMember().role === 'admin'
  const isHydrated = useHydrated()
  const { html } = order
  return (
    <Panel
      title="What was agreed"
      action={isAdmin && isHydrated && <EditNotes order={order} Tools={Tools} />}
    >
      <Facts facts={factsOf(order)} />
      <Words title="Requirements" html={html.requirements} empty="None were given." />
      <Words title="More about it" html={html.moreRequirements} />
      <Words title={order.party === 'client' ? 'Your notes' : 'The client’s notes'} html={html.notes} />
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

/** Which developers work on an order, besides its admin. */
export const workersOf = ({ developers }: Pick<OpenOrder, 'developers'>) =>
  developers.length > 0 ? [{ name: 'Worked on by', value: developers.join(', ') }] : []

export const Delivery = ({ order: { deliveryDate } }: { order: Pick<OpenOrder, 'deliveryDate'> }) =>
  deliveryDate ? <CalendarDay at={deliveryDate} /> : <span className="text-subtle">Not set yet</span>

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

export function Words({ title, html, empty }: { title: string; html: string; empty?: string }) {
  if (!html && !empty) return null
  return (
    <section className="border-t border-line px-5 py-4 md:px-6">
      <h3 className="font-sans text-md font-normal tracking-normal text-muted">{title}</h3>
      {html ? <LongText html={html} /> : <p className="mt-1 text-md text-subtle">{empty}</p>}
    </section>
  )
}

const longText = 500

/** A formatted text; a long one shows its beginning and a button for the rest. */
function LongText({ html }: { html: string }) {
  const id = useId()
  const [whole, showWhole] = useState(false)
  const isLong = html.replace(/<[^>]*>/g, '').length > longText || html.split('\n').length > 10
  return (
    <>
      <div
        id={id}
        dir="auto"
        className={classNames(
          'message-text mt-1 text-md',
          isLong && !whole && 'line-clamp-[10] print:line-clamp-none',
        )}
        // The server makes it from an allow-list, as it does with messages.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {isLong && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => showWhole(!whole)}
          className="mt-2 min-h-6 text-sm text-accent underline print:hidden underline-offset-4"
        >
          {whole ? 'Show less' : 'Show all'}
        </button>
      )}
    </>
  )
}
