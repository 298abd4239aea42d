import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { accountsContract } from '../contract/accounts.ts'

const call = apiCaller<typeof accountsContract>()

/** Confirms the session by the password. */
export const confirmByPassword = mutationOptions({
  mutationFn: (body: { password: string }) => call('POST /api/account/confirm', { body }),
})
