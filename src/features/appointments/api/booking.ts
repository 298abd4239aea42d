import { readIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { wideNetwork } from '#platform/networks.ts'
import { bookCall } from '../commands/book.ts'
import {
  callOfLink,
  cancelByLink,
  cancelOwnCall,
  idOfLink,
  moveByLink,
  moveOwnCall,
} from '../commands/change-call.ts'
import { bookingContract, ownCallsContract } from '../contract/booking.ts'
import { listOwnCalls, ownCall } from '../queries/bookings.ts'
import { answerTimesToMove } from '../queries/free-times.ts'

export const bookingApi = implement(bookingContract, {
  'POST /api/calls/{slug}/bookings': ({ params, body }, { member, request, address, userAgent }) =>
    bookCall(
      { member, address, userAgent, network: wideNetwork(address) },
      params.slug,
      body,
      readIdempotencyKey(request),
    ),
  'GET /api/call/{token}': ({ params }) => callOfLink(params.token),
  'PATCH /api/call/{token}': ({ params, body }) => moveByLink(params.token, body),
  'DELETE /api/call/{token}': ({ params }) => cancelByLink(params.token),
  'POST /api/call/{token}/move': ({ params, body }) => moveByLink(params.token, body),
  'POST /api/call/{token}/cancel': ({ params }) => cancelByLink(params.token),
  'GET /api/call/{token}/times': async ({ params, query }, { request }) =>
    answerTimesToMove(await idOfLink(params.token), query, request),
})

export const ownCallsApi = implement(ownCallsContract, {
  'GET /api/appointments': ({ query }, context) => listOwnCalls(memberOf(context).id, query),
  'GET /api/appointments/{id}': ({ params }, context) => ownCall(memberOf(context).id, params.id),
  'PATCH /api/appointments/{id}': ({ params, body }, context) =>
    moveOwnCall(memberOf(context), params.id, body),
  'DELETE /api/appointments/{id}': ({ params }, context) => cancelOwnCall(memberOf(context), params.id),
  'GET /api/appointments/{id}/times': async ({ params, query }, context) => {
    const { id } = await ownCall(memberOf(context).id, params.id)
    return answerTimesToMove(id, query, context.request)
  },
})
