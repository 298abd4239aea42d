import { inArray } from 'drizzle-orm'
import type { OrderIds } from '#desk/orders/queries/orders-of.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import { t } from '#platform/texts.ts'
import { orderMilestones, orderProposals } from '../table.ts'

export function agreementRows(orders: OrderIds): Record<string, Rows> {
  return {
    order_proposals: streamRows(orderProposals, inArray(orderProposals.orderId, orders), {
      without: ['proposerId', 'answererId', 'effortMinutes'],
      replacement: { title: null },
    }),
    order_milestones: streamRows(orderMilestones, inArray(orderMilestones.orderId, orders), {
      replacement: { title: t`Erased` },
    }),
  }
}
