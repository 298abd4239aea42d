import type { Message, OpenOrder } from '#features/orders/contract/schemas.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ScopeLedger } from './scope-ledger.tsx'

/** What was proposed or delivered with a message of the thread, or without one what was agreed for the whole order. */
export default function Agreements({ order, message }: { order: OpenOrder; message?: Message }) {
  if (!message) return <ScopeLedger order={order} />
  return message.kind === 'proposal' ? (
    <ProposalCard order={order} messageId={message.id} />
  ) : (
    <DeliveryCard order={order} message={message} />
  )
}
