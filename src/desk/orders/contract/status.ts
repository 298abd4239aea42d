import { type Party, parties } from '#desk/threads/contract/parties.ts'

// No Zod here: public pages import this too.

export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * The roles in which members see an order: the two parties of its thread, and an assigned developer, who works for the admins.
 */
export const orderParties = [...parties, 'developer'] as const
export type OrderParty = (typeof orderParties)[number]

export const sideOf = (party: OrderParty): Party => (party === 'client' ? 'client' : 'admin')

/** Whether this version knows a status: a newer version may have stored others. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

/** Whether an order is neither completed nor cancelled. */
export const isOpenStatus = (status: string) => status === 'pending' || status === 'in_progress'

/** The kinds of proposals: another delivery day, more work, another price, or a cancellation. */
export const proposalKinds = ['date', 'scope', 'price', 'cancel'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** The entries of the history besides statuses and delivery dates. */
export const historyEvents = [
  'proposed',
  'agreed',
  'lowered',
  'declined',
  'withdrawn',
  'expired',
  'delivered',
  'revision',
  'unanswered',
  'reopened',
  'milestones',
  'reached',
  'unreached',
] as const
export type HistoryEvent = (typeof historyEvents)[number]

/** The kinds of messages: an ordinary one, or the text of a proposal, a delivery or a request for a revision. */
export const messageKinds = ['message', 'proposal', 'delivery', 'revision'] as const

/**
 * The states of a delivery. `unanswered`: the order completed without an answer. `overtaken`: the order's status changed before
 * the client answered.
 */
export const deliveryStates = ['open', 'accepted', 'revision', 'unanswered', 'overtaken'] as const

/**
 * The status changes that each party may make. No others are possible: once work has started, cancelling takes an accepted
 * proposal.
 */
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
