import { apiOptions } from '#ui/lists/paged-query.ts'
import type { secondFactorContract } from '../contract/second-factor.ts'
import { sessionQuery } from '../query-options.ts'

const { mutation, query } = apiOptions<typeof secondFactorContract>()

export const secondFactorQuery = query('GET /api/account/second-factor')

export const beginSecondFactor = mutation('POST /api/account/second-factor')

/**
 * Submits a code of the authenticator app, or a recovery code. Also refreshes the session, which contains whether there is a
 * second factor.
 */
export const sendOwnCode = (to: 'confirm' | 'recovery-codes' | 'off') =>
  mutation(`POST /api/account/second-factor/${to}`, { refreshes: [secondFactorQuery, sessionQuery] })

export const endTrustedBrowser = mutation('DELETE /api/account/trusted-browsers/{id}', {
  refreshes: [secondFactorQuery],
})
