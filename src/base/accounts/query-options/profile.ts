import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'
import type { ProfileInput, Role } from '../contract/user.ts'
import { sessionQuery, storeUser } from '../query-options.ts'

const call = apiCaller<typeof accountsContract>()

export const updateProfile = mutationOptions({
  mutationFn: async (body: ProfileInput, { client }) =>
    storeUser(client, (await call('PUT /api/auth/profile', { body })).user),
})

export const cancelPendingEmail = mutationOptions({
  mutationFn: () => call('DELETE /api/auth/pending-email'),
  onSuccess: (_data, _input, _result, { client }) => {
    client.setQueryData(
      sessionQuery.queryKey,
      (session) => session && { ...session, user: { ...session.user, pendingEmail: null } },
    )
  },
})

export const updateRole = mutationOptions({
  mutationFn: async (role: Role, { client }) =>
    storeUser(client, (await call('PUT /auth/update-role', { body: { role } })).user),
})
