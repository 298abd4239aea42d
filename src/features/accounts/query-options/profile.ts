import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { ProfileInput, Role } from '../contract/user.ts'
import { storeUser } from '../query-options.ts'

const call = apiCaller<typeof accountsContract>()

export const updateProfile = mutationOptions({
  mutationFn: async (body: ProfileInput, { client }) =>
    storeUser(client, (await call('PUT /api/auth/profile', { body })).user),
})

export const updateRole = mutationOptions({
  mutationFn: async (role: Role, { client }) =>
    storeUser(client, (await call('PUT /auth/update-role', { body: { role } })).user),
})
