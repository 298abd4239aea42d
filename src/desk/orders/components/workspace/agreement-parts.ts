import type { ReactNode } from 'react'
import type { Message, OpenOrder } from '../../contract/schemas.ts'

/** The parts that the feature `agreements` adds to an order's page. */
export type AgreementParts = {
  toolOf: (order: OpenOrder) => ReactNode
  /** The card below a message's text. */
  cardOf: (order: OpenOrder, message: Message) => ReactNode
  /** The milestones, if there are any; an admin can set them while the order is open. */
  milestonesOf: (order: OpenOrder, areSet: boolean) => ReactNode
  /** The original and later agreements, for an order with agreements. */
  ledgerOf: (order: OpenOrder) => ReactNode
  /** For admins: a button that opens the form for another delivery date, or for cancelling. */
  proposeOf: (order: OpenOrder, kind: 'date' | 'cancel') => ReactNode
}
