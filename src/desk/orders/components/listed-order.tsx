import type { ReactNode } from 'react'
import { formatMoney } from '#platform/locale.ts'
import { plural, t } from '#platform/texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { OrderRow } from '#ui/lists/person-row.tsx'
import { Badge } from '#ui/symbols/badge.tsx'
import { rich } from '#ui/text/rich.tsx'
import type { ListedOrder } from '../contract/schemas.ts'
import { type OrderParty, partySide } from '../contract/status.ts'
import { isOwnTurn } from '../domain/own-turn.ts'
import { DueDay, OrderLink, TurnMark } from './list-marks.tsx'
import { OrderStatusBadge } from './order-marks.tsx'

/** Orders for developers have no price. Orders for clients need no client name. */
type RowOrder = Pick<
  ListedOrder,
  'id' | 'serviceTitle' | 'packageShort' | 'status' | 'turn' | 'deliveryDate' | 'unread'
> & {
  clientName?: string
  adminName?: string
  price?: string
  currency?: string
  begins?: ListedOrder['begins']
}

type ListedOrderRowProps = {
  order: RowOrder
  reader: OrderParty
  /** Shown after the order's number. */
  note?: ReactNode
  verbs?: ReactNode
}

/** Begins with the service for clients, and with the client's name for other readers. */
export function ListedOrderRow({ order, reader, note, verbs }: ListedOrderRowProps) {
  const { id, serviceTitle, packageShort, clientName, adminName, price, currency } = order
  const client = reader === 'client' ? undefined : clientName
  const service = (
    <OrderLink
      id={id}
      className={client ? 'inline! covers-row' : 'covers-row'}
      isAssigned={reader === 'developer'}
    >
      {serviceTitle}
    </OrderLink>
  )
  return (
    <OrderRow
      person={client ?? adminName ?? ''}
      name={client ?? service}
      news={<UnreadBadge unread={order.unread} />}
      note={
        <>
          {client && service}
          {`${client ? ', ' : ''}#${id}, ${packageShort}`}
          {note}
        </>
      }
      status={<OrderStatusBadge order={order} {...(reader === 'admin' && { reader })} />}
      turn={<Turn order={order} reader={reader} />}
      isOwnTurn={isOwnTurn(order, reader)}
      date={order.deliveryDate ? <DueDay order={order} short /> : t`No date yet`}
      price={price && formatMoney(price, currency)}
      verbs={verbs}
    />
  )
}

type TurnProps = { order: Pick<RowOrder, 'turn' | 'status' | 'adminName' | 'clientName'>; reader: OrderParty }

/** Shows whose turn it is. A pending order waits for an admin, even for developers to whom it is assigned. */
export function Turn({ order, reader }: TurnProps) {
  const { turn, adminName = t`Admin`, clientName } = order
  const isAdmins = reader === 'developer' && turn === 'admin' && !isOwnTurn(order, reader)
  const other = reader === 'client' || isAdmins ? adminName : reader === 'admin' ? undefined : clientName
  return (
    <TurnMark
      turn={turn}
      reader={isAdmins ? 'client' : partySide(reader)}
      others={other === undefined ? t`Client’s` : t`${other.split(' ')[0] ?? other}’s`}
    />
  )
}

export const UnreadBadge = ({ unread }: { unread: number }) =>
  unread > 0 && (
    <Badge tone="accent">
      {rich(plural(unread, '{n} new<more> message</more>', '{n} new<more> messages</more>'), {
        more: (text) => <span className="sr-only">{text}</span>,
      })}
    </Badge>
  )

export function BrowseServices({ icon }: { icon?: ReactNode }) {
  return (
    <Button href="/services" variant="secondary">
      {icon} {t`Browse Services`}
    </Button>
  )
}
