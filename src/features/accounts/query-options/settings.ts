import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { ListedSession } from '../contract/sessions.ts'
import type { PasswordChange } from '../contract/sign-in.ts'
import type { Settings, SettingsInput } from '../contract/user.ts'
import { sessionQuery } from '../query-options.ts'

const call = apiCaller<typeof accountsContract>()

/** The own sessions, the last used first. */
export const sessionsQuery = queryOptions<ListedSession[]>({
  queryKey: ['/api/account/sessions'],
  staleTime: 0,
})

/** Ends one of the own sessions, or without an id all others. */
export const endSessions = mutationOptions({
  mutationFn: (id: number | undefined, { client }) =>
    (id === undefined
      ? call('DELETE /api/account/sessions')
      : call('DELETE /api/account/sessions/{id}', { params: { id } })
    ).finally(() => client.invalidateQueries(sessionsQuery)),
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
