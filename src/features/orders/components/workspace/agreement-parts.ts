import type { ReactNode } from 'react'
import type { Message, OpenOrder } from '../../contract/schemas.ts'

/** What a feature above this one adds to the page of an order, for agreements about it. */
export type AgreementParts = {
  /** A tool of the form for a message. */
  toolOf: (order: OpenOrder) => ReactNode
  /** What belongs to a message that is more than its words. */
  cardOf: (order: OpenOrder, message: Message) => ReactNode
  /** The milestones, once they were set; an admin of an open order can set them. */
  milestonesOf: (order: OpenOrder, areSet: boolean) => ReactNode
  /** What was agreed first and later, for an order with agreements. */
  ledgerOf: (order: OpenOrder) => ReactNode
  /** For admins: what opens the form for another day, or for the end before completion. */
  proposeOf: (order: OpenOrder, kind: 'date' | 'cancel') => ReactNode
}
