import { type Party, parties } from '#features/threads/contract/parties.ts'

// No Zod here: pages use this too.

export const orderStatuses = ['pending', 'in_progress', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** As which party a member sees an order: the two of its thread, and a developer to whom it was assigned, who works for the admins. */
export const orderParties = [...parties, 'developer'] as const
export type OrderParty = (typeof orderParties)[number]

/** On which side of the thread a party is. */
export const sideOf = (party: OrderParty): Party => (party === 'client' ? 'client' : 'admin')

/** Whether this version of the site knows a status: the database may hold one of a newer version. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

/** Whether an order is neither completed nor cancelled. */
export const isOpenStatus = (status: string) => status === 'pending' || status === 'in_progress'

/** What one party may propose to the other: another day, more work, another price, the end before completion. */
export const proposalKinds = ['date', 'scope', 'price', 'cancel'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** What the history has besides statuses and days of delivery. */
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

/** What a message of the thread is: words alone, or those of something that is answered. */
export const messageKinds = ['message', 'proposal', 'delivery', 'revision'] as const

/** What became of a delivery. The work of one that is `overtaken` ended without an answer to it. */
export const deliveryStates = ['open', 'accepted', 'revision', 'unanswered', 'overtaken'] as const

/**
 * To what each party may change an order of each status. What is not listed is refused: a
 * started order is cancelled by agreement only.
 */
const transitions: Record<OrderStatus, Partial<Record<OrderParty, readonly OrderStatus[]>>> = {
  pending: { client: ['cancelled'], admin: ['in_progress', 'cancelled'] },
  in_progress: { admin: ['completed'], developer: ['completed'] },
  completed: { admin: ['in_progress'], developer: ['in_progress'] },
  cancelled: {},
}

/** The statuses to which a party may change an order that has this one. */
export const nextStatuses = (from: string, party: OrderParty): readonly OrderStatus[] =>
  (isKnown(from) && transitions[from][party]) || []

/** The same for a member; admins keep their rights in orders of their own. */
export const nextStatusesFor = (from: string, party: OrderParty, isAdmin: boolean): OrderStatus[] => [
  ...new Set([...(isAdmin ? nextStatuses(from, 'admin') : []), ...nextStatuses(from, party)]),
]

/** Whose turn it is once an order has a new status: an admin's until one has answered, then the client's. */
export function turnAfterStatus(status: OrderStatus, lastWriter: Party | undefined): Party | null {
  if (status === 'in_progress') return lastWriter === 'admin' ? 'client' : 'admin'
  if (status === 'pending') return 'admin'
  return status === 'completed' ? 'client' : null
}

type BeforeMessage = { status: OrderStatus; turn: Party | null; reviewed: boolean }

/**
 * Whose turn it is once a party has written. What a client writes waits for an admin, after the end of the order too; a
 * pending order waits for its approval, however much an admin writes.
 */
export function turnAfterMessage({ status, turn, reviewed }: BeforeMessage, writer: Party): Party | null {
  if (writer === 'client') return 'admin'
  if (status === 'pending') return turn
  return status === 'in_progress' || (status === 'completed' && !reviewed) ? 'client' : null
}

/** A status as people read it: 'in progress'. */
export const statusWords = (status: string) => status.replaceAll('_', ' ')
