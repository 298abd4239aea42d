import { isSetByAdmin } from '#features/agreements/components/proposal-names.ts'
import ProposeButton from '#features/agreements/components/propose-button.tsx'
import type { OpenOrder } from '#features/orders/contract/schemas.ts'
import { OrderWork } from '#features/planning/components/order-work.tsx'

/** What admins change of an order beside its notes and dates. */
export default function OrderTools({ order }: { order: OpenOrder }) {
  return (
    <>
      {isSetByAdmin(order) && <ProposeButton order={order} kind="price" />}
      <OrderWork order={order} />
    </>
  )
}
