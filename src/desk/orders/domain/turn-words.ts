import type { Party } from '#desk/threads/contract/parties.ts'
import { t } from '#platform/texts.ts'
import type { OrderParty } from '../contract/status.ts'
import { isOwnTurn } from './own-turn.ts'

type Waiting = {
  status: string
  turn: Party | null
  deliveredAt: string | null
  adminName: string
  clientName: string
  /** Whether the client cannot wait for a moved day, and no admin has answered that. */
  hasObjected?: boolean
  /** The admin who placed the order for the client. */
  openerName?: string | undefined
}

/** Describes whose turn it is and why. Once an order is accepted, the admins' turn is also the developers'. */
export const turnWords = (order: Waiting, reader: OrderParty) => ({
  title: turnTitle(order, reader),
  reason: turnReason(order, reader),
})

function turnTitle(order: Waiting, reader: OrderParty): string {
  const { turn, adminName, clientName } = order
  if (turn === null) return t`Nobody has to do anything`
  if (isOwnTurn(order, reader)) return ownTitle(order)
  return t`${turn === 'admin' ? adminName : clientName}’s turn`
}

function ownTitle({ status, turn, deliveredAt, hasObjected, clientName }: Waiting): string {
  if (turn === 'client') {
    if (status === 'completed') return t`Your turn: say how it went`
    return deliveredAt ? t`Your turn: answer the delivery` : t`Your turn: answer`
  }
  if (hasObjected) return t`Your turn: ${clientName} cannot wait`
  if (status === 'pending') return t`Your turn: accept the order`
  return status === 'in_progress' ? t`Your turn: go on with the work` : t`Your turn: answer`
}

function turnReason(order: Waiting, reader: OrderParty): string {
  const { status, turn, deliveredAt, clientName, openerName, hasObjected } = order
  const isOwn = isOwnTurn(order, reader)
  if (turn === null) return status === 'cancelled' ? t`This order was cancelled.` : t`The work is done.`
  if (turn === 'client') {
    if (status === 'completed')
      return isOwn ? t`The work is done. Say how it went.` : t`The work is done; a review may follow.`
    if (deliveredAt)
      return isOwn
        ? t`Accept the delivery, or ask for a revision.`
        : t`The delivery waits for the client’s answer.`
    return isOwn ? t`The next step waits for your answer.` : t`The next step waits for the client’s answer.`
  }
  if (hasObjected)
    return isOwn
      ? t`Keep the former day, talk about it, or agree on another day or a cancellation.`
      : t`The answer to the moved day is being read.`
  if (status === 'pending' && reader === 'developer') return t`The order waits to be accepted.`
  if (status === 'pending' && openerName)
    return isOwn
      ? t`The order was set up for ${clientName}. Accept it, or cancel it and say why.`
      : t`${openerName} set up this order for you. The work begins once it is accepted.`
  if (status === 'pending')
    return isOwn ? t`Accept the order, or cancel it and say why.` : t`Your order is being read.`
  if (status === 'in_progress') return isOwn ? t`The work is yours now.` : t`The work is going on.`
  return isOwn ? t`The client waits for your answer.` : t`Your message is being read.`
}

type Revisions = { revisionsIncluded: number | null; revisionsUsed: number }

/** Describes the included and used revisions. Null if there is nothing to show. */
export function revisionWords({
  revisionsIncluded: included,
  revisionsUsed: used,
}: Revisions): string | null {
  if (included === null) return used > 0 ? t`${used} asked for` : null
  return t`${included || t`none`} included, ${used || t`none`} used`
}
