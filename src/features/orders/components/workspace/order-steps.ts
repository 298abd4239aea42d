import type { HistoryEntry, OpenOrder } from '../../contract/orders.ts'
import type { OrderStatus } from '../../contract/status.ts'

export type Step = {
  title: string
  state: 'done' | 'now' | 'next' | 'stopped'
  detail?: string
  at?: string
}

const titles: Record<OrderStatus, string> = {
  pending: 'Order placed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** What happened to an order and what is still to come, in its order. */
export function stepsOf(order: OpenOrder, history: HistoryEntry[]): Step[] {
  const past = history.map(({ status, actorName, createdAt }): Step => {
    const state = status === 'cancelled' ? 'stopped' : 'done'
    return { title: titles[status], state, detail: `By ${actorName}`, at: createdAt }
  })
  const delivery: Step = {
    title: titles.completed,
    state: 'next',
    ...(order.deliveryDate
      ? { detail: 'Delivery', at: order.deliveryDate }
      : order.timeline && { detail: `Usually within ${order.timeline}` }),
  }
  if (order.status === 'pending')
    return [
      ...past,
      { title: 'Awaiting approval', state: 'now' },
      { title: titles.in_progress, state: 'next' },
      delivery,
    ]
  if (order.status === 'in_progress')
    return [
      ...past.map((step, place) => (place === past.length - 1 ? { ...step, state: 'now' as const } : step)),
      delivery,
    ]
  return past
}
