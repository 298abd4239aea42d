import { apiOptions } from '#ui/lists/paged-query.ts'
import type { accountsContract } from '../contract/accounts.ts'
import { sessionQuery } from '../query-options.ts'

const { mutation, query } = apiOptions<typeof accountsContract>()

export const sessionsQuery = query('GET /api/account/sessions', { staleTime: 0 })

export const endSession = mutation('DELETE /api/account/sessions/{id}', { refreshesAlways: [sessionsQuery] })
export const endOtherSessions = mutation('DELETE /api/account/sessions', {
  refreshesAlways: [sessionsQuery],
})

export const changePassword = mutation('PUT /api/auth/change-password', { refreshes: [sessionQuery] })

export const settingsQuery = query('GET /api/settings')
export const saveSettings = mutation('PUT /api/settings', { stores: () => settingsQuery })
export const resendNotificationLink = mutation('POST /api/settings/notification-email')
