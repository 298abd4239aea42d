import type { Message, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ScopeLedger } from './scope-ledger.tsx'

/** The card of a message's proposal or delivery; without a message, everything that was agreed for the order. */
export default function Agreements({ order, message }: { order: OpenOrder; message?: Message }) {
  if (!message) return <ScopeLedger order={order} />
  return message.kind === 'proposal' ? (
    <ProposalCard order={order} messageId={message.id} />
  ) : (
    <DeliveryCard order={order} message={message} />
  )
}
