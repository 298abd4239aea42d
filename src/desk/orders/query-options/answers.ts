import type { QueryClient } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import { msg } from '#platform/texts.ts'
import type { ordersContract } from '../contract/endpoints.ts'
import { orderPath, refreshOrder } from '../query-options.ts'

const call = apiCaller<typeof ordersContract>()

export const keptInOrder = msg`Your text is kept in the order.`

/**
 * Sends an answer from a page other than the order's. Marks messages up to `upTo` as read. The request continues if the page is
 * closed.
 */
export async function answerOrder(client: QueryClient, id: number, message: string, upTo: number | null) {
  const body = { message, attachments: [], readUpTo: upTo }
  await call('POST /api/orders/{id}/messages', { params: { id }, body }, keepalive)
  void refreshOrder(client, id)
  void client.invalidateQueries({ queryKey: [`${orderPath(id)}/messages`] })
}

/** Accepts an order from a page other than the order's. The request continues if the page is closed. */
export async function acceptOrder(client: QueryClient, id: number) {
  const body = { status: 'in_progress' } as const
  await call('PATCH /api/orders/{id}/status', { params: { id }, body }, keepalive)
  void refreshOrder(client, id)
}

const keepalive = { keepalive: true }
