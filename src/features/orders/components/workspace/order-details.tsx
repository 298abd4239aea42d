import { useState } from 'react'
import { person } from '#content/site.ts'
import { useMember } from '#features/accounts/components/use-member.ts'
import { packages } from '#features/catalogue/components/packages.ts'
import { formatPrice } from '#features/catalogue/components/price.ts'
import { Button } from '#ui/button.tsx'
import { Day } from '#ui/day.tsx'
import { Facts, Panel } from '#ui/panel.tsx'
import type { OpenOrder } from '../../contract/orders.ts'
import { LongText } from './long-text.tsx'
import { NotesDialog } from './notes-dialog.tsx'

/** What was agreed: package, price and dates, what the client needs, and what was noted for the client. */
export function OrderDetails({ order }: { order: OpenOrder }) {
  const isAdmin = useMember().role === 'admin'
  const { customRequirements, notes } = order.requirements
  return (
    <Panel title="What was agreed" action={isAdmin && <EditNotes order={order} />}>
      <Facts facts={factsOf(order)} />
      <Words title="Requirements" text={customRequirements} empty="None were given." />
      <Words title="More about it" text={notes} />
      <Words title={order.party === 'client' ? 'Your notes' : 'The client’s notes'} text={order.notes} />
      <Words title={`Notes from ${person.firstName}`} text={order.adminNotes} />
    </Panel>
  )
}

function factsOf(order: OpenOrder) {
  const packageName = packages.find(({ type }) => type === order.packageType)?.name ?? order.packageType
  const isOpen = order.status === 'pending' || order.status === 'in_progress'
  return [
    ...(order.party === 'admin' ? [{ name: 'Client', value: <Client order={order} /> }] : []),
    { name: 'Package', value: packageName },
    { name: 'Price', value: <span className="font-medium tabular-nums">{formatPrice(order.price)}</span> },
    ...(order.timeline ? [{ name: 'Time planned', value: order.timeline }] : []),
    ...(order.deliveryDate || isOpen
      ? [{ name: 'Delivery', value: <Delivery at={order.deliveryDate} /> }]
      : []),
  ]
}

const Delivery = ({ at }: { at: string | null }) =>
  at ? <Day at={at} /> : <span className="text-subtle">Not set yet</span>

function Client({ order: { clientName, clientEmail } }: { order: OpenOrder }) {
  return clientEmail ? <a href={`mailto:${clientEmail}`}>{clientName}</a> : clientName
}

function Words({ title, text, empty }: { title: string; text?: string | null; empty?: string }) {
  if (!text && !empty) return null
  return (
    <section className="border-t border-line px-5 py-4 md:px-6">
      <h3 className="font-sans text-md font-normal tracking-normal text-muted">{title}</h3>
      {text ? <LongText text={text} /> : <p className="mt-1 text-md text-subtle">{empty}</p>}
    </section>
  )
}

function EditNotes({ order }: { order: OpenOrder }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Edit
      </Button>
      <NotesDialog order={order} open={open} onOpenChange={setOpen} />
    </>
  )
}
