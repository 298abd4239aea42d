import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import type { ProposalKind } from '#features/orders/contract/status.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'

/** The kinds of proposals as their cards and the form name them. */
export const proposalNames: Record<ProposalKind, { label: string; icon: IconName }> = {
  date: { label: 'New date', icon: 'calendar-days' },
  scope: { label: 'Extra scope', icon: 'package' },
  price: { label: 'New price', icon: 'pen-line' },
  cancel: { label: 'Cancel the order', icon: 'ban' },
}

/** Whether the reader may lower the price without asking. */
export const isSetByAdmin = ({ status, party }: OpenOrder) => status === 'pending' && party === 'admin'
