import { implement } from '../../platform/http/implement.ts'
import { memberOf } from '../../platform/http/visit.ts'
import { messagesContract } from './contract/messages.ts'
import { ordersContract } from './contract/orders.ts'
import { reviewsContract } from './contract/reviews.ts'
import { messagesFor } from './reads/messages.ts'
import { historyFor, listOrders, orderFor, orderSummaryOf, ordersOf } from './reads/orders.ts'
import { publicReviews, reviewFor } from './reads/reviews.ts'
import { changeStatus, noteOrder } from './writes/change-order.ts'
import { markRead, writeMessage } from './writes/messages.ts'
import { placeOrder } from './writes/place-order.ts'
import { reviewOrder } from './writes/review-order.ts'

export const ordersApi = [
  ...implement(ordersContract, {
    'POST /api/orders': ({ body }, visit) =>
      placeOrder(memberOf(visit), body, visit.request.headers.get('idempotency-key')),
    'GET /api/orders': ({ query }, visit) => ordersOf(memberOf(visit).id, query),
    'GET /api/orders/summary': (_, visit) => orderSummaryOf(memberOf(visit).id),
    'GET /api/orders/{id}': async ({ params }, visit) => (await orderFor(memberOf(visit), params.id)).order,
    'GET /api/orders/{id}/history': ({ params }, visit) => historyFor(memberOf(visit), params.id),
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
  }),
  ...implement(reviewsContract, {
    'GET /api/orders/{id}/review': ({ params }, visit) => reviewFor(memberOf(visit), params.id),
    'POST /api/orders/{id}/review': ({ params, body }, visit) =>
      reviewOrder(memberOf(visit), params.id, body),
    'GET /api/services/{id}/reviews': ({ params }) => publicReviews(params.id),
  }),
]
