import { apiOptions } from '#ui/lists/paged-query.ts'
import type { WebhookDelivery, webhooksContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof webhooksContract>()

/** Milliseconds between refetches: `often` while a delivery is about to be sent, otherwise `seldom`. */
const often = 2_000
const seldom = 10_000

/**
 * Whether a delivery will be sent soon. Also true while it is being sent: its next attempt is then due within half a minute, in
 * case the process dies.
 */
const isAboutToBeSent = ({ nextAttemptAt }: WebhookDelivery) =>
  nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + 40_000

export const webhooksQuery = query('GET /api/webhooks', { refetchInterval: seldom })

export const deliveriesQuery = query('GET /api/webhooks/deliveries', {
  refetchInterval: ({ state }) => (state.data?.some(isAboutToBeSent) ? often : seldom),
})

const ofWebhooks = { refreshesAlways: [webhooksQuery, deliveriesQuery] }
export const addWebhook = mutation('POST /api/webhooks', ofWebhooks)
export const removeWebhook = mutation('DELETE /api/webhooks/{id}', ofWebhooks)
export const testWebhook = mutation('POST /api/webhooks/{id}/test', ofWebhooks)
export const sendAgain = mutation('POST /api/webhooks/deliveries/{id}/again', ofWebhooks)
