import { isSetByAdmin } from '#desk/agreements/components/proposal-names.ts'
import ProposeButton from '#desk/agreements/components/propose-button.tsx'
import type { OpenOrder } from '#desk/orders/contract/schemas.ts'
import { OrderWork } from '#desk/planning/components/order-work.tsx'

/** The tools of an admin for an order, except notes and dates. */
export default function OrderTools({ order }: { order: OpenOrder }) {
  return (
    <>
      {isSetByAdmin(order) && <ProposeButton order={order} kind="price" />}
      <OrderWork order={order} />
    </>
  )
}
