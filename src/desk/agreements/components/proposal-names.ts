import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import type { ProposalKind } from '#desk/orders/contract/status.ts'
import { type Message, msg } from '#platform/texts.ts'
import type { IconName } from '#ui/symbols/icon-names.ts'

export const proposalNames: Record<ProposalKind, { label: Message; icon: IconName }> = {
  date: { label: msg`New date`, icon: 'calendar-days' },
  scope: { label: msg`Extra scope`, icon: 'package' },
  price: { label: msg`New price`, icon: 'pen-line' },
  cancel: { label: msg`Cancel the order`, icon: 'ban' },
}

/** Returns whether the reader can lower the price without a proposal, as an admin can for a pending order. */
export const isSetByAdmin = ({ status, party }: OpenOrder) => status === 'pending' && party === 'admin'
