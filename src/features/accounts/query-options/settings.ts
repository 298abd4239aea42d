import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { Confirmation, PasswordChange } from '../contract/sign-in.ts'
import type { Settings, SettingsInput } from '../contract/user.ts'
import { sessionQuery } from '../query-options.ts'

const call = apiCaller<typeof accountsContract>()

/** Confirms the session by the password. */
export const confirmByPassword = mutationOptions({
  mutationFn: (body: Confirmation) => call('POST /api/account/confirm', { body }),
})

export const changePassword = mutationOptions({
  mutationFn: async (body: PasswordChange, { client }) => {
    await call('PUT /api/auth/change-password', { body })
    await client.invalidateQueries(sessionQuery)
  },
})

export const settingsQuery = queryOptions<Settings>({ queryKey: ['/api/settings'] })

export const resendNotificationLink = mutationOptions({
  mutationFn: () => call('POST /api/settings/notification-email'),
})

export const saveSettings = mutationOptions({
  mutationFn: async (body: SettingsInput, { client }) => {
    const settings = await call('PUT /api/settings', { body })
    client.setQueryData(settingsQuery.queryKey, settings)
    return settings
  },
})
