import { readIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { assignOrder, changeOrder, promiseDay, setTurn, unassignOrder } from './commands/changes.ts'
import { acceptDelivery, askForRevision, deliver } from './commands/deliveries.ts'
import {
  deleteFile,
  markRead,
  removeOrderUpload,
  uploadAttachment,
  writeMessage,
} from './commands/messages.ts'
import { objectToMove } from './commands/moved-days.ts'
import { openOrderFor } from './commands/opening.ts'
import { placeOrder } from './commands/orders.ts'
import { makeTestimonial, reviewOrder } from './commands/reviews.ts'
import { changeStatus } from './commands/status.ts'
import { ordersContract } from './contract/endpoints.ts'
import { assignedOrders, readOrderMembers } from './queries/assigned.ts'
import { changeMark } from './queries/changes.ts'
import { allOrdersEvents, assignedOrdersEvents, orderEvents, ownOrdersEvents } from './queries/events.ts'
import {
  allThreads,
  filesFor,
  listFiles,
  listThreads,
  messagesFor,
  orderFileAnswer,
  receivedFiles,
} from './queries/messages.ts'
import { openOrder } from './queries/open-order.ts'
import { deliveriesFor, historyFor, listClientOrders, orderSummary } from './queries/orders.ts'
import { clientOverview } from './queries/overview.ts'
import { ownReviews, publicReviews, reviewFor, testimonialDraft } from './queries/reviews.ts'
import { listOrders } from './queries/search.ts'
import { termsFor } from './queries/terms.ts'

export const ordersApi = implement(ordersContract, {
  'POST /api/orders': ({ body }, context) => placeOrder(context, body, readIdempotencyKey(context.request)),
  'GET /api/orders': ({ query }, context) => listClientOrders(requireMember(context).id, query),
  'GET /api/orders/summary': (_, context) => orderSummary(requireMember(context).id),
  'GET /api/orders/overview': (_, context) => clientOverview(requireMember(context).id),
  'GET /api/orders/change-mark': () => ({ changeMark: changeMark() }),
  'GET /api/orders/events': ({ query }, context) => ownOrdersEvents(context, query.after),
  'GET /api/orders/{id}': ({ params }, context) => openOrder(requireMember(context), params.id),
  'GET /api/orders/{id}/history': ({ params }, context) => historyFor(requireMember(context), params.id),
  'GET /api/orders/{id}/terms': ({ params }, context) => termsFor(requireMember(context), params.id),
  'GET /api/orders/{id}/events': ({ params, query }, context) => orderEvents(context, params.id, query.after),
  'PATCH /api/orders/{id}/status': ({ params, body }, context) =>
    changeStatus(requireMember(context), params.id, body),
  'GET /api/orders/{id}/deliveries': ({ params }, context) =>
    deliveriesFor(requireMember(context), params.id),
  'POST /api/orders/{id}/deliver': ({ params, body }, context) =>
    deliver(requireMember(context), params.id, body),
  'POST /api/orders/{id}/accept': ({ params, body }, context) =>
    acceptDelivery(requireMember(context), params.id, body),
  'POST /api/orders/{id}/revision': ({ params, body }, context) =>
    askForRevision(requireMember(context), params.id, body),
  'GET /api/assigned-orders': ({ query }, context) => assignedOrders(requireMember(context), query),
  'GET /api/assigned-orders/events': ({ query }, context) => assignedOrdersEvents(context, query.after),
  'GET /api/admin/orders/{id}/members': ({ params }) => readOrderMembers(params.id),
  'PUT /api/admin/orders/{id}/members/{userId}': ({ params }, context) =>
    assignOrder(requireMember(context), params),
  'DELETE /api/admin/orders/{id}/members/{userId}': ({ params }) => unassignOrder(params),
  'GET /api/threads': ({ query }, context) => listThreads(requireMember(context).id, query),
  'GET /api/admin/threads': ({ query }, context) => allThreads(requireMember(context).id, query),
  'GET /api/admin/orders': ({ query }) => listOrders(query),
  'GET /api/admin/orders/events': ({ query }, context) => allOrdersEvents(context, query.after),
  'PATCH /api/admin/orders/{id}': ({ params, body }, context) =>
    changeOrder(requireMember(context), params.id, body, expectedVersion(context.request)),
  'POST /api/admin/orders/{id}/promise': ({ params, body }, context) =>
    promiseDay(requireMember(context), params.id, body, expectedVersion(context.request)),
  'PUT /api/admin/orders/{id}/turn': ({ params, body }, context) =>
    setTurn(requireMember(context), params.id, body.turn),
  'POST /api/admin/clients/{id}/orders': ({ params, body }, context) =>
    openOrderFor(requireMember(context), params.id, body),
  'POST /api/orders/{id}/objection': ({ params, body }, context) =>
    objectToMove(requireMember(context), params.id, body),
  'GET /api/orders/{id}/messages': ({ params, query }, context) =>
    messagesFor(requireMember(context), params.id, query),
  'POST /api/orders/{id}/messages': ({ params, body }, context) =>
    writeMessage(requireMember(context), params.id, body),
  'POST /api/orders/{id}/messages/read': ({ params, body }, context) =>
    markRead(requireMember(context), params.id, body.upTo),
  'POST /api/orders/{id}/attachments': ({ params, query, readContent }, context) =>
    uploadAttachment(requireMember(context), params.id, query.name, readContent),
  'GET /api/orders/{id}/attachments/{file}': ({ params }, context) =>
    orderFileAnswer(context, params.id, params.file),
  'DELETE /api/orders/{id}/attachments/{file}': ({ params }, context) =>
    removeOrderUpload(requireMember(context), params.id, params.file),
  'GET /api/orders/{id}/files': ({ params }, context) => filesFor(requireMember(context), params.id),
  'GET /api/received-files': ({ query }, context) => receivedFiles(requireMember(context).id, query),
  'GET /api/admin/files': ({ query }) => listFiles(query),
  'DELETE /api/admin/files/{id}': ({ params }, context) => deleteFile(params.id, context),
  'GET /api/reviews': ({ query }, context) => ownReviews(requireMember(context).id, query),
  'GET /api/orders/{id}/review': ({ params }, context) => reviewFor(requireMember(context), params.id),
  'POST /api/orders/{id}/review': ({ params, body }, context) =>
    reviewOrder(requireMember(context), params.id, body),
  'GET /api/admin/orders/{id}/testimonial': ({ params }) => testimonialDraft(params.id),
  'POST /api/admin/orders/{id}/testimonial': ({ params, body }) => makeTestimonial(params.id, body),
  'GET /api/services/{id}/reviews': ({ params }) => publicReviews(params.id),
})
