import { apiOptions } from '#ui/lists/paged-query.ts'
import type { clientsContract } from '../contract/endpoints.ts'

const { mutation, query } = apiOptions<typeof clientsContract>()

/** Null for a member who is not a client. */
export const ownBillingQuery = query('GET /api/account/billing')

export const changeOwnBilling = mutation('PUT /api/account/billing', { stores: () => ownBillingQuery })
