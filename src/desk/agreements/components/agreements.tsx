import type { Message, OpenOrder } from '#desk/orders/contract/schemas.ts'
import { DeliveryCard } from './delivery-card.tsx'
import { ProposalCard } from './proposal-card.tsx'
import { ScopeLedger } from './scope-ledger.tsx'

export default function Agreements({ order, message }: { order: OpenOrder; message?: Message }) {
  if (!message) return <ScopeLedger order={order} />
  return message.kind === 'proposal' ? (
    <ProposalCard order={order} messageId={message.id} />
  ) : (
    <DeliveryCard order={order} message={message} />
  )
}
