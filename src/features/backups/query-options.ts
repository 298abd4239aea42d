import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { backupsContract, Restore } from './contract.ts'

const call = apiCaller<typeof backupsContract>()

/** What waits since a restore. */
export const restoreQuery = queryOptions<{ held: Restore | null }>({ queryKey: ['/api/admin/restore'] })

export const releaseSending = mutationOptions({
  mutationFn: (_: undefined, { client }) =>
    call('POST /api/admin/restore/release').finally(() => client.invalidateQueries()),
})
