import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { ProposalKind } from '#desk/orders/contract/status.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'

export const proposalNames: Record<ProposalKind, { label: string; icon: IconName }> = {
  date: { label: 'New date', icon: 'calendar-days' },
  scope: { label: 'Extra scope', icon: 'package' },
  price: { label: 'New price', icon: 'pen-line' },
  cancel: { label: 'Cancel the order', icon: 'ban' },
}

/** Returns whether the reader can lower the price without a proposal, as an admin can for a pending order. */
export const isSetByAdmin = ({ status, party }: OpenOrder) => status === 'pending' && party === 'admin'
