import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { SettingsInput, settingsContract } from '../contract/settings.ts'

const call = apiCaller<typeof settingsContract>()

export const settingsQuery = queryOptions({
  queryKey: ['/api/settings'],
  queryFn: ({ signal }) => call('GET /api/settings', undefined, { signal }),
})

export const saveSettings = mutationOptions({
  mutationFn: async (body: SettingsInput, { client }) => {
    const settings = await call('PUT /api/settings', { body })
    client.setQueryData(settingsQuery.queryKey, settings)
    return settings
  },
})
