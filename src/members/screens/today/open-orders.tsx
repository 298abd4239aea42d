import type { ComponentProps, ReactNode } from 'react'
import { ListedOrderRow } from '#desk/orders/components/listed-order.tsx'
import type { OrderParty } from '#desk/orders/contract/status.ts'
import { Rows } from '#ui/lists/person-row.tsx'
import { Panel } from '#ui/page/panel.tsx'

type OrderPanelProps = {
  title: string
  action?: ReactNode
  orders: ComponentProps<typeof ListedOrderRow>['order'][]
  reader: OrderParty
  children?: ReactNode
}

/** Lists orders in a panel, each with a short description and whose turn it is. */
export const OrderPanel = ({ title, action, orders, reader, children }: OrderPanelProps) => (
  <Panel title={title} action={action}>
    <div className="border-t border-line">
      {orders.length > 0 ? (
        <Rows>
          {orders.map((order) => (
            <ListedOrderRow key={order.id} order={order} reader={reader} />
          ))}
        </Rows>
      ) : (
        children
      )}
    </div>
  </Panel>
)
