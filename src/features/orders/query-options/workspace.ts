import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller, readAnswer, send } from '#platform/api-client.ts'
import type { Attachment, messagesContract } from '../contract/messages.ts'
import type { HistoryEntry, OpenOrder, ordersContract } from '../contract/orders.ts'
import type { Review, reviewsContract } from '../contract/reviews.ts'
import type { OrderStatus } from '../contract/status.ts'

const call = apiCaller<typeof messagesContract & typeof ordersContract & typeof reviewsContract>()

export const orderQuery = (id: number) => queryOptions<OpenOrder>({ queryKey: [`/api/orders/${id}`] })

export const orderHistoryQuery = (id: number) =>
  queryOptions<HistoryEntry[]>({ queryKey: [`/api/orders/${id}/history`] })

export const orderReviewQuery = (id: number) =>
  queryOptions<Review | null>({ queryKey: [`/api/orders/${id}/review`] })

/** Lets the lists in which an order stands be asked for anew, in which also unread messages are counted. */
export function refreshLists(client: QueryClient): void {
  for (const queryKey of [['/api/orders'], ['/api/orders/summary'], ['/api/admin/orders']])
    void client.invalidateQueries({ queryKey })
}

/** Asks anew for everything about an order but its messages. */
export async function refreshOrder(client: QueryClient, id: number): Promise<void> {
  refreshLists(client)
  await Promise.all(
    [orderQuery(id), orderHistoryQuery(id), orderReviewQuery(id)].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

export const changeStatus = (id: number) =>
  mutationOptions({
    mutationFn: (status: OrderStatus) =>
      call('PATCH /api/orders/{id}/status', { params: { id }, body: { status } }),
    // Also after a refusal, whose reason is mostly that somebody else was faster.
    onSettled: (_order, _problem, _status, _kept, { client }) => refreshOrder(client, id),
  })

export const noteOrder = (id: number) =>
  mutationOptions({
    mutationFn: async (
      body: { adminNotes: string; deliveryDate: string | null },
      { client }: { client: QueryClient },
    ) => {
      await call('PATCH /api/admin/orders/{id}', { params: { id }, body })
      await refreshOrder(client, id)
    },
  })

export const reviewOrder = (id: number) =>
  mutationOptions({
    mutationFn: async (body: { rating: number; review: string; isPublic: boolean }, { client }) => {
      const review = await call('POST /api/orders/{id}/review', { params: { id }, body })
      client.setQueryData(orderReviewQuery(id).queryKey, review)
    },
  })

export const quoteReview = (id: number) =>
  mutationOptions({
    mutationFn: async (_: undefined, { client }) => {
      await call('POST /api/admin/orders/{id}/testimonial', { params: { id } })
      await client.invalidateQueries(orderReviewQuery(id))
      void client.invalidateQueries({ queryKey: ['/api/testimonials'] })
    },
  })

/** Sends a file for a message to come. */
export async function uploadAttachment(id: number, file: File, signal: AbortSignal): Promise<Attachment> {
  const path = `/api/orders/${id}/attachments?name=${encodeURIComponent(file.name.slice(-255) || 'file')}`
  const headers = { 'content-type': 'application/octet-stream' }
  return (await readAnswer(await send(path, { method: 'POST', body: file, headers, signal }))) as Attachment
}

export const removeAttachment = (id: number, file: number) =>
  call('DELETE /api/orders/{id}/attachments/{file}', { params: { id, file } })
