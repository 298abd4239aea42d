import { apiOptions } from '#ui/lists/paged-query.ts'
import type { tokensContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof tokensContract>()

export const tokensQuery = query('GET /api/tokens')

export const scopesQuery = query('GET /api/scopes')

export const makeToken = mutation('POST /api/tokens', { refreshesAlways: [tokensQuery] })
export const revokeToken = mutation('DELETE /api/tokens/{id}', { refreshesAlways: [tokensQuery] })
