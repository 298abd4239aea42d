import { apiOptions } from '#ui/lists/paged-query.ts'
import type { paymentsContract } from '../contract/payments.ts'
import { readAgain } from '../query-options.ts'

const { mutation } = apiOptions<typeof paymentsContract>()

export const markPaymentHandled = mutation('POST /api/admin/payment-events/{id}/handled', {
  refreshes: (client) =>
    Promise.all([readAgain(client), client.invalidateQueries({ queryKey: ['/api/admin/today'] })]),
})
