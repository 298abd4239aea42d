import { apiOptions } from '#ui/lists/paged-query.ts'
import type { tokensContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof tokensContract>()

/** The member's personal tokens, newest first. */
export const tokensQuery = query('GET /api/tokens')

/** The scopes that a token of the member's role can have. */
export const scopesQuery = query('GET /api/scopes')

export const makeToken = mutation('POST /api/tokens', { refreshesAlways: [tokensQuery] })
export const revokeToken = mutation('DELETE /api/tokens/{id}', { refreshesAlways: [tokensQuery] })
