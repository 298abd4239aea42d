import { implement } from '#platform/http/implement.ts'
import { callsContract } from '../contract/calls.ts'
import { offer, offeredTypes, timesOf } from '../queries/calls.ts'

export const callsApi = implement(callsContract, {
  'GET /api/calls': (_, { member }) => offer(member),
  'GET /api/calls/offered': () => offeredTypes(),
  'GET /api/calls/{slug}/times': ({ params, query }, { request }) => timesOf(params.slug, query, request),
})
