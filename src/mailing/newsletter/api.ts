import { implement } from '#platform/http/implement.ts'
import { askSubscriber, confirmSubscription, subscribe } from './commands/sign-up.ts'
import { setSubscriberActive } from './commands/subscribers.ts'
import { newsletterContract } from './contract.ts'
import { exportSubscribers, linkedSubscription, listSubscribers } from './queries.ts'

export const newsletterApi = implement(newsletterContract, {
  'POST /api/newsletter': ({ body }, context) => subscribe(body, context),
  'GET /api/newsletter/confirm/{token}': ({ params }) => linkedSubscription(params.token),
  'POST /api/newsletter/confirm/{token}': ({ params }) => confirmSubscription(params.token),
  'GET /api/admin/subscribers': ({ query }) => listSubscribers(query),
  'GET /api/admin/subscribers/export': ({ query }) => exportSubscribers(query),
  'PATCH /api/admin/subscribers/{id}': ({ params, body }) => setSubscriberActive(params.id, body.isActive),
  'POST /api/admin/subscribers/{id}/ask': ({ params }) => askSubscriber(params.id),
})
