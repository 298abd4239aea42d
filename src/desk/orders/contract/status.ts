import type { Party } from '#desk/threads/contract/parties.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { type historyEvents, orderStatuses, type proposalKinds } from '../domain/kinds.ts'

// No Zod here: the first script of members' pages imports this too.

export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The roles in which members see an order: the two parties of its thread, and an assigned developer, who works for the admins.
 */
export const orderParties = [...parties, 'developer'] as const
export type OrderParty = (typeof orderParties)[number]

export const partySide = (party: OrderParty): Party => (party === 'client' ? 'client' : 'admin')

/** Whether this version knows a status: a newer version may have stored others. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

/** Whether an order is neither completed nor cancelled. */
export const isOpenStatus = (status: string) => status === 'pending' || status === 'in_progress'

export type ProposalKind = (typeof proposalKinds)[number]

export type HistoryEvent = (typeof historyEvents)[number]

/** The changes of status that each party may make. All others are refused: cancelling after the start takes an agreement. */
const transitions: Record<OrderStatus, Partial<Record<OrderParty, readonly OrderStatus[]>>> = {
  pending: { client: ['cancelled'], admin: ['in_progress', 'cancelled'] },
  in_progress: { admin: ['completed'], developer: ['completed'] },
  completed: { admin: ['in_progress'], developer: ['in_progress'] },
  cancelled: {},
}

/** The statuses that a party may set next. */
export const nextStatuses = (from: string, party: OrderParty): readonly OrderStatus[] =>
  (isKnown(from) && transitions[from][party]) || []

/** The statuses that a member may set next: admins keep their rights in their own orders. */
export const nextStatusesFor = (from: string, party: OrderParty, isAdmin: boolean): OrderStatus[] => [
  ...new Set([...(isAdmin ? nextStatuses(from, 'admin') : []), ...nextStatuses(from, party)]),
]

/**
 * The turn after a new status. In progress it is the client's if an admin wrote last, else the admin's; a pending order is the
 * admin's, a completed one the client's, for a review.
 */
export function turnAfterStatus(status: OrderStatus, lastWriter: Party | undefined): Party | null {
  if (status === 'in_progress') return lastWriter === 'admin' ? 'client' : 'admin'
  if (status === 'pending') return 'admin'
  return status === 'completed' ? 'client' : null
}

type BeforeMessage = { status: OrderStatus; turn: Party | null; reviewed: boolean }

/**
 * The turn after a message. A client's message makes it the admin's, even after the end of the order. An admin's message leaves a
 * pending order, which waits for approval, as it is.
 */
export function turnAfterMessage({ status, turn, reviewed }: BeforeMessage, writer: Party): Party | null {
  if (writer === 'client') return 'admin'
  if (status === 'pending') return turn
  return status === 'in_progress' || (status === 'completed' && !reviewed) ? 'client' : null
}

/** A status as a label: 'in progress'. */
export const statusWords = (status: string) => status.replaceAll('_', ' ')
