import { Refusal } from '#platform/app-error.ts'
import { readBytes } from '#platform/http/body.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { removeUpload, uploadAttachment } from './commands/attachments.ts'
import { changeStatus, noteOrder } from './commands/change-order.ts'
import { markRead, writeMessage } from './commands/messages.ts'
import { placeOrder } from './commands/place-order.ts'
import { quoteReview } from './commands/quote-review.ts'
import { reviewOrder } from './commands/review-order.ts'
import { messagesContract, mostAttachmentBytes } from './contract/messages.ts'
import { ordersContract } from './contract/orders.ts'
import { reviewsContract } from './contract/reviews.ts'
import { listOrders } from './queries/all-orders.ts'
import { attachmentAnswer } from './queries/attachments.ts'
import { orderEvents } from './queries/events.ts'
import { messagesFor } from './queries/messages.ts'
import { historyFor, openOrder, orderSummaryOf, ordersOf } from './queries/orders.ts'
import { publicReviews, reviewFor } from './queries/reviews.ts'

export const ordersApi = [
  ...implement(ordersContract, {
    'POST /api/orders': ({ body }, visit) =>
      placeOrder(memberOf(visit), body, visit.request.headers.get('idempotency-key')),
    'GET /api/orders': ({ query }, visit) => ordersOf(memberOf(visit).id, query),
    'GET /api/orders/summary': (_, visit) => orderSummaryOf(memberOf(visit).id),
    'GET /api/orders/{id}': ({ params }, visit) => openOrder(memberOf(visit), params.id),
    'GET /api/orders/{id}/history': ({ params }, visit) => historyFor(memberOf(visit), params.id),
    'GET /api/orders/{id}/events': ({ params }, visit) => orderEvents(visit, params.id),
    'PATCH /api/orders/{id}/status': ({ params, body }, visit) =>
      changeStatus(memberOf(visit), params.id, body.status),
    'GET /api/admin/orders': ({ query }) => listOrders(query),
    'PATCH /api/admin/orders/{id}': ({ params, body }, visit) => noteOrder(memberOf(visit), params.id, body),
  }),
  ...implement(messagesContract, {
    'GET /api/orders/{id}/messages': ({ params, query }, visit) =>
      messagesFor(memberOf(visit), params.id, query),
    'POST /api/orders/{id}/messages': ({ params, body }, visit) =>
      writeMessage(memberOf(visit), params.id, body),
    'POST /api/orders/{id}/messages/read': ({ params, body }, visit) =>
      markRead(memberOf(visit), params.id, body.upTo),
    'POST /api/orders/{id}/attachments': ({ params, query }, visit) =>
      uploadAttachment(memberOf(visit), params.id, query.name, () => readAttachment(visit.request)),
    'GET /api/orders/{id}/attachments/{file}': ({ params }, visit) =>
      attachmentAnswer(visit, params.id, params.file),
    'DELETE /api/orders/{id}/attachments/{file}': ({ params }, visit) =>
      removeUpload(memberOf(visit), params.id, params.file),
  }),
  ...implement(reviewsContract, {
    'GET /api/orders/{id}/review': ({ params }, visit) => reviewFor(memberOf(visit), params.id),
    'POST /api/orders/{id}/review': ({ params, body }, visit) =>
      reviewOrder(memberOf(visit), params.id, body),
    'POST /api/admin/orders/{id}/testimonial': ({ params }) => quoteReview(params.id),
    'GET /api/services/{id}/reviews': ({ params }) => publicReviews(params.id),
  }),
]

async function readAttachment(request: Request): Promise<Uint8Array> {
  try {
    return await readBytes(request, mostAttachmentBytes)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too-large')
      throw new Refusal('too-large', 'A file may have at most 10 MB')
    throw error
  }
}
