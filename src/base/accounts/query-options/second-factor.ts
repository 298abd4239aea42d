import { apiOptions } from '#ui/lists/paged-query.ts'
import type { secondFactorContract } from '../contract/second-factor.ts'
import { sessionQuery } from '../query-options.ts'

const { mutation, query } = apiOptions<typeof secondFactorContract>()

export const secondFactorQuery = query('GET /api/account/second-factor')

export const beginSecondFactor = mutation('POST /api/account/second-factor')

/**
 * Sends a code of the member's second factor: to turn it on, to get new recovery codes, or to turn it off. Returns the new
 * recovery codes, if any. Refreshes the session too, because it says whether there is a second factor.
 */
export const sendOwnCode = (to: 'confirm' | 'recovery-codes' | 'off') =>
  mutation(`POST /api/account/second-factor/${to}`, { refreshes: [secondFactorQuery, sessionQuery] })

export const endTrustedBrowser = mutation('DELETE /api/account/trusted-browsers/{id}', {
  refreshes: [secondFactorQuery],
})
