import type { OrderSummary } from '../../contract/orders.ts'

/** How many of all orders are completed, in whole percent. */
export const completionOf = ({ total, completed }: Pick<OrderSummary, 'total' | 'completed'>): number =>
  total === 0 ? 0 : Math.round((completed / total) * 100)
