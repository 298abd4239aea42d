import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { paymentsContract } from '../contract/payments.ts'
import { readAgain } from '../query-options.ts'

const call = apiCaller<typeof paymentsContract>()

/** Ticks off money that paid no invoice. */
export const handlePayment = mutationOptions({
  mutationFn: async (id: number, { client }) => {
    await call('POST /api/admin/payment-events/{id}/handled', { params: { id } })
    await Promise.all([readAgain(client), client.invalidateQueries({ queryKey: ['/api/admin/today'] })])
  },
})
