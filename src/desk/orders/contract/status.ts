import type { Party } from '#desk/threads/contract/parties.ts'
import { parties } from '#desk/threads/domain/parties.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import { type historyEvents, orderStatuses, type proposalKinds } from '../domain/kinds.ts'

// This file must not import Zod, because the first script of members' pages imports it.

export type OrderStatus = (typeof orderStatuses)[number]

/** The two parties of the thread, and assigned developers, who write on the admins' side. */
export const orderParties = [...parties, 'developer'] as const
export type OrderParty = (typeof orderParties)[number]

export const partySide = (party: OrderParty): Party => (party === 'client' ? 'client' : 'admin')

/** A newer version of the site may have stored a status that this version does not know. */
const isKnown = (status: string): status is OrderStatus => orderStatuses.some((known) => known === status)

export const isOpenStatus = (status: string) => status === 'pending' || status === 'in_progress'

export type ProposalKind = (typeof proposalKinds)[number]

export type HistoryEvent = (typeof historyEvents)[number]

/** All other changes are refused. An order in progress can be cancelled only by an agreement. */
const transitions: Record<OrderStatus, Partial<Record<OrderParty, readonly OrderStatus[]>>> = {
  pending: { client: ['cancelled'], admin: ['in_progress', 'cancelled'] },
  in_progress: { admin: ['completed'], developer: ['completed'] },
  completed: { admin: ['in_progress'], developer: ['in_progress'] },
  cancelled: {},
}

export const nextStatuses = (from: string, party: OrderParty): readonly OrderStatus[] =>
  (isKnown(from) && transitions[from][party]) || []

/** Returns the statuses that a reader can set. Admins who are the client of an order keep their rights as admins. */
export const nextStatusesFor = (from: string, party: OrderParty, isAdmin: boolean): OrderStatus[] => [
  ...new Set([...(isAdmin ? nextStatuses(from, 'admin') : []), ...nextStatuses(from, party)]),
]

/**
 * Returns whose turn it is after a change of status. A pending order is the admins' turn, a completed one the client's, who may
 * review it. An order in progress is the client's turn if an admin wrote last.
 */
export function turnAfterStatus(status: OrderStatus, lastWriter: Party | undefined): Party | null {
  if (status === 'in_progress') return lastWriter === 'admin' ? 'client' : 'admin'
  if (status === 'pending') return 'admin'
  return status === 'completed' ? 'client' : null
}

type BeforeMessage = { status: OrderStatus; turn: Party | null; reviewed: boolean }

/**
 * Returns whose turn it is after a message. A client's message gives the turn to the admins, even if the order is closed. An
 * admin's message does not change the turn of a pending order, because the order waits for approval.
 */
export function turnAfterMessage({ status, turn, reviewed }: BeforeMessage, writer: Party): Party | null {
  if (writer === 'client') return 'admin'
  if (status === 'pending') return turn
  return status === 'in_progress' || (status === 'completed' && !reviewed) ? 'client' : null
}

const words: Record<OrderStatus, Message> = {
  pending: msg`pending`,
  in_progress: msg`in progress`,
  completed: msg`completed`,
  cancelled: msg`cancelled`,
}

/** Returns text such as 'in progress', for the middle of a sentence. */
export const statusWords = (status: string) =>
  isKnown(status) ? t(words[status]) : status.replaceAll('_', ' ')
