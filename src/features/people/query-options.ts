import { mutationOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { peopleContract } from './contract.ts'

const call = apiCaller<typeof peopleContract>()

export const deleteAccount = mutationOptions({
  mutationFn: (body: { currentPassword?: string }) => call('POST /api/my-account/deletion', { body }),
})
