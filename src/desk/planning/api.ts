import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { addTime, changePlan, deleteTime } from './commands.ts'
import { planningContract } from './contract.ts'
import { dayWithMore } from './queries/day-with-more.ts'
import { datesOfService, promisedDates } from './queries/offered-dates.ts'
import { queuePlan } from './queries/plan.ts'
import { orderTime } from './queries/time.ts'

export const planningApi = implement(planningContract, {
  'GET /api/services/{id}/dates': ({ params }) => datesOfService(params.id),
  'GET /api/admin/queue': () => queuePlan(),
  'GET /api/admin/queue/promised': () => promisedDates(),
  'GET /api/admin/queue/services/{id}': ({ params }) => datesOfService(params.id, true),
  'GET /api/admin/queue/{orderId}/day': ({ params, query }) => dayWithMore(params.orderId, query.added),
  'PATCH /api/admin/queue/{orderId}': ({ params, query, body }, context) =>
    changePlan(requireMember(context), params.orderId, body, query.dry === '1'),
  'GET /api/orders/{id}/time': ({ params }, context) => orderTime(requireMember(context), params.id),
  'POST /api/orders/{id}/time': ({ params, body }, context) =>
    addTime(requireMember(context), params.id, body),
  'DELETE /api/orders/{id}/time/{entry}': ({ params }, context) =>
    deleteTime(requireMember(context), params.id, params.entry),
})
