import { readIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { assignOrder, changeOrder, promiseDay, setTurn, unassignOrder } from './commands/changes.ts'
import { acceptDelivery, askForRevision, deliver } from './commands/deliveries.ts'
import {
  deleteFile,
  markRead,
  removeOrderUpload,
  uploadAttachment,
  writeMessage,
} from './commands/messages.ts'
import { changeStatus, placeOrder } from './commands/orders.ts'
import { makeTestimonial, reviewOrder } from './commands/reviews.ts'
import { ordersContract } from './contract/endpoints.ts'
import { assignedOrders, membersOf } from './queries/assigned.ts'
import { changeMark } from './queries/changes.ts'
import { allOrdersEvents, assignedOrdersEvents, orderEvents, ownOrdersEvents } from './queries/events.ts'
import {
  allThreads,
  filesFor,
  listFiles,
  messagesFor,
  orderFileAnswer,
  receivedFiles,
  threadsOf,
} from './queries/messages.ts'
import { openOrder } from './queries/open-order.ts'
import { deliveriesFor, historyFor, orderSummaryOf, ordersOf } from './queries/orders.ts'
import { ownReviews, publicReviews, reviewFor, testimonialDraftOf } from './queries/reviews.ts'
import { listOrders } from './queries/search.ts'
import { overviewOf } from './queries/today.ts'

export const ordersApi = implement(ordersContract, {
  'POST /api/orders': ({ body }, context) => placeOrder(context, body, readIdempotencyKey(context.request)),
  'GET /api/orders': ({ query }, context) => ordersOf(memberOf(context).id, query),
  'GET /api/orders/summary': (_, context) => orderSummaryOf(memberOf(context).id),
  'GET /api/orders/overview': (_, context) => overviewOf(memberOf(context).id),
  'GET /api/orders/change-mark': () => ({ changeMark: changeMark() }),
  'GET /api/orders/events': ({ query }, context) => ownOrdersEvents(context, query.after),
  'GET /api/orders/{id}': ({ params }, context) => openOrder(memberOf(context), params.id),
  'GET /api/orders/{id}/history': ({ params }, context) => historyFor(memberOf(context), params.id),
  'GET /api/orders/{id}/events': ({ params, query }, context) => orderEvents(context, params.id, query.after),
  'PATCH /api/orders/{id}/status': ({ params, body }, context) =>
    changeStatus(memberOf(context), params.id, body),
  'GET /api/orders/{id}/deliveries': ({ params }, context) => deliveriesFor(memberOf(context), params.id),
  'POST /api/orders/{id}/deliver': ({ params, body }, context) => deliver(memberOf(context), params.id, body),
  'POST /api/orders/{id}/accept': ({ params, body }, context) =>
    acceptDelivery(memberOf(context), params.id, body),
  'POST /api/orders/{id}/revision': ({ params, body }, context) =>
    askForRevision(memberOf(context), params.id, body),
  'GET /api/assigned-orders': ({ query }, context) => assignedOrders(memberOf(context), query),
  'GET /api/assigned-orders/events': ({ query }, context) => assignedOrdersEvents(context, query.after),
  'GET /api/admin/orders/{id}/members': ({ params }) => membersOf(params.id),
  'PUT /api/admin/orders/{id}/members/{userId}': ({ params }, context) =>
    assignOrder(memberOf(context), params),
  'DELETE /api/admin/orders/{id}/members/{userId}': ({ params }) => unassignOrder(params),
  'GET /api/threads': ({ query }, context) => threadsOf(memberOf(context).id, query),
  'GET /api/admin/threads': ({ query }, context) => allThreads(memberOf(context).id, query),
  'GET /api/admin/orders': ({ query }) => listOrders(query),
  'GET /api/admin/orders/events': ({ query }, context) => allOrdersEvents(context, query.after),
  'PATCH /api/admin/orders/{id}': ({ params, body }, context) =>
    changeOrder(memberOf(context), params.id, body, expectedVersion(context.request)),
  'POST /api/admin/orders/{id}/promise': ({ params, body }, context) =>
    promiseDay(memberOf(context), params.id, body, expectedVersion(context.request)),
  'PUT /api/admin/orders/{id}/turn': ({ params, body }, context) =>
    setTurn(memberOf(context), params.id, body.turn),
  'GET /api/orders/{id}/messages': ({ params, query }, context) =>
    messagesFor(memberOf(context), params.id, query),
  'POST /api/orders/{id}/messages': ({ params, body }, context) =>
    writeMessage(memberOf(context), params.id, body),
  'POST /api/orders/{id}/messages/read': ({ params, body }, context) =>
    markRead(memberOf(context), params.id, body.upTo),
  'POST /api/orders/{id}/attachments': ({ params, query, readContent }, context) =>
    uploadAttachment(memberOf(context), params.id, query.name, readContent),
  'GET /api/orders/{id}/attachments/{file}': ({ params }, context) =>
    orderFileAnswer(context, params.id, params.file),
  'DELETE /api/orders/{id}/attachments/{file}': ({ params }, context) =>
    removeOrderUpload(memberOf(context), params.id, params.file),
  'GET /api/orders/{id}/files': ({ params }, context) => filesFor(memberOf(context), params.id),
  'GET /api/received-files': ({ query }, context) => receivedFiles(memberOf(context).id, query),
  'GET /api/admin/files': ({ query }) => listFiles(query),
  'DELETE /api/admin/files/{id}': ({ params }, context) => deleteFile(params.id, context),
  'GET /api/reviews': ({ query }, context) => ownReviews(memberOf(context).id, query),
  'GET /api/orders/{id}/review': ({ params }, context) => reviewFor(memberOf(context), params.id),
  'POST /api/orders/{id}/review': ({ params, body }, context) =>
    reviewOrder(memberOf(context), params.id, body),
  'GET /api/admin/orders/{id}/testimonial': ({ params }) => testimonialDraftOf(params.id),
  'POST /api/admin/orders/{id}/testimonial': ({ params, body }) => makeTestimonial(params.id, body),
  'GET /api/services/{id}/reviews': ({ params }) => publicReviews(params.id),
})
