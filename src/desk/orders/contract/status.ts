import type { Party } from '#desk/threads/contract/parties.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { type historyEvents, orderStatuses, type proposalKinds } from '../domain/kinds.ts'

// No Zod here: the first script of members' pages imports this too.

export type OrderStatus = (typeof orderStatuses)[number]

/** The two parties of the thread, and assigned developers, who are on the admins' side. */
export const orderParties = [...parties, 'developer'] as const
export type OrderParty = (typeof orderParties)[number]

export const partySide = (party: OrderParty): Party => (party === 'client' ? 'client' : 'admin')

/** A newer version may have stored others. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

export const isOpenStatus = (status: string) => status === 'pending' || status === 'in_progress'

export type ProposalKind = (typeof proposalKinds)[number]

export type HistoryEvent = (typeof historyEvents)[number]

/** All other changes are refused. Cancelling an order in progress needs an agreement. */
const transitions: Record<OrderStatus, Partial<Record<OrderParty, readonly OrderStatus[]>>> = {
  pending: { client: ['cancelled'], admin: ['in_progress', 'cancelled'] },
  in_progress: { admin: ['completed'], developer: ['completed'] },
  completed: { admin: ['in_progress'], developer: ['in_progress'] },
  cancelled: {},
}

export const nextStatuses = (from: string, party: OrderParty): readonly OrderStatus[] =>
  (isKnown(from) && transitions[from][party]) || []

/** Admins keep their rights in their own orders. */
export const nextStatusesFor = (from: string, party: OrderParty, isAdmin: boolean): OrderStatus[] => [
  ...new Set([...(isAdmin ? nextStatuses(from, 'admin') : []), ...nextStatuses(from, party)]),
]

/**
 * A pending order is the admin's turn, a completed one the client's, for a review. In progress it is the client's turn if an
 * admin wrote last.
 */
export function turnAfterStatus(status: OrderStatus, lastWriter: Party | undefined): Party | null {
  if (status === 'in_progress') return lastWriter === 'admin' ? 'client' : 'admin'
  if (status === 'pending') return 'admin'
  return status === 'completed' ? 'client' : null
}

type BeforeMessage = { status: OrderStatus; turn: Party | null; reviewed: boolean }

/**
 * A client's message gives the turn to the admin, even after the end of the order. An admin's message does not change the turn of
 * a pending order, which waits for approval.
 */
export function turnAfterMessage({ status, turn, reviewed }: BeforeMessage, writer: Party): Party | null {
  if (writer === 'client') return 'admin'
  if (status === 'pending') return turn
  return status === 'in_progress' || (status === 'completed' && !reviewed) ? 'client' : null
}

/** For example 'in progress'. */
export const statusWords = (status: string) => status.replaceAll('_', ' ')
