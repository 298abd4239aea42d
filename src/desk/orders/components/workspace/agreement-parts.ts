import type { ReactNode } from 'react'
import type { Message, OpenOrder } from '../../contract/schemas.ts'

/** The feature `agreements` adds these to an order's page. */
export type AgreementParts = {
  toolOf: (order: OpenOrder) => ReactNode
  /** The card below the text of a message. */
  cardOf: (order: OpenOrder, message: Message) => ReactNode
  /** Empty without milestones, unless an admin can set them. */
  milestonesOf: (order: OpenOrder, areSet: boolean) => ReactNode
  /** The original agreement and later ones. */
  ledgerOf: (order: OpenOrder) => ReactNode
  /** For admins: opens the form for another delivery date, or for cancelling. */
  proposeOf: (order: OpenOrder, kind: 'date' | 'cancel') => ReactNode
}
