import { inArray } from 'drizzle-orm'
import { ordersOfClient } from '#desk/orders/queries/orders-of.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { orderMilestones, orderProposals } from '../table.ts'

export function agreementRows(userId: number): Record<string, Rows> {
  return {
    order_proposals: streamRows(orderProposals, inArray(orderProposals.orderId, ordersOfClient(userId)), {
      without: ['proposerId', 'answererId'],
      replacement: { title: null },
    }),
    order_milestones: streamRows(orderMilestones, inArray(orderMilestones.orderId, ordersOfClient(userId)), {
      replacement: { title: 'Erased' },
    }),
  }
}
