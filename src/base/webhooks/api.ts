import { implement } from '#platform/http/implement.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { addWebhook, removeWebhook, sendAgain, sendTest } from './commands.ts'
import { webhooksContract } from './contract.ts'
import { listDeliveries, listWebhooks } from './queries.ts'

export const webhooksApi = implement(webhooksContract, {
  'GET /api/webhooks': () => listWebhooks(),
  'POST /api/webhooks': ({ body }, context) => addWebhook(requireMember(context), body, context.address),
  'DELETE /api/webhooks/{id}': ({ params }, context) =>
    removeWebhook(requireMember(context), params.id, context.address),
  'POST /api/webhooks/{id}/test': ({ params }) => sendTest(params.id),
  'GET /api/webhooks/deliveries': () => listDeliveries(),
  'POST /api/webhooks/deliveries/{id}/again': ({ params }) => sendAgain(params.id),
})
