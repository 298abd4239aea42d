import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { Backups, backupsContract } from '#features/backups/contract.ts'
import { apiCaller } from '#platform/api-client.ts'

const call = apiCaller<typeof backupsContract>()

const askInterval = 2_000

/** The backups; while one is being made, they are asked for again and again. */
export const backupsQuery = queryOptions<Backups>({
  queryKey: ['/api/admin/backups'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isRunning ? askInterval : false),
})

export const makeBackup = mutationOptions({
  mutationFn: () => call('POST /api/admin/backups'),
  onSettled: (_a, _b, _c, _d, { client }) => client.invalidateQueries(backupsQuery),
})

/** Gives the address of a download, which works once. */
export const askForDownload = mutationOptions({
  mutationFn: (id: number) => call('POST /api/admin/backups/{id}/download', { params: { id } }),
})
