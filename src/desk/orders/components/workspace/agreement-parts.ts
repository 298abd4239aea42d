import type { ReactNode } from 'react'
import type { Message, OpenOrder } from '../../contract/schemas.ts'

/** Parts of an order's page that the feature `agreements` provides. */
export type AgreementParts = {
  toolOf: (order: OpenOrder) => ReactNode
  /** Renders the card below the text of a message, such as a proposal. */
  cardOf: (order: OpenOrder, message: Message) => ReactNode
  /** Renders the milestones. Empty without milestones, unless an admin can set them. */
  milestonesOf: (order: OpenOrder, areSet: boolean) => ReactNode
  /** Renders the original agreement and the later ones. */
  ledgerOf: (order: OpenOrder) => ReactNode
  /** Renders a button for admins that opens the form for another delivery date or for a cancellation. */
  proposeOf: (order: OpenOrder, kind: 'date' | 'cancel') => ReactNode
}
