import { PriceButton } from '#features/agreements/components/price-button.tsx'
import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { OrderWork } from '#features/planning/components/order-work.tsx'

/** What admins change of an order beside its notes and dates. */
export default function OrderTools({ order }: { order: OpenOrder }) {
  return (
    <>
      <PriceButton order={order} />
      <OrderWork order={order} />
    </>
  )
}
