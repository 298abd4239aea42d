import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { DataCopy, EraseInput, privacyContract, Staying } from './contract.ts'

const call = apiCaller<typeof privacyContract>()

/** What stays when the own account is deleted. */
export const stayingQuery = queryOptions<Staying>({
  queryKey: ['/api/my-account/deletion'],
  staleTime: 0,
})

export const deleteAccount = mutationOptions({
  mutationFn: () => call('POST /api/my-account/deletion'),
})

/** What is stored of the person who has an email address. */
export const findRecords = mutationOptions({
  mutationFn: (body: { email: string }) => call('POST /api/admin/people/records', { body }),
})

export const erasePerson = mutationOptions({
  mutationFn: (body: EraseInput) => call('POST /api/admin/people/erase', { body }),
})

const askInterval = 2_000

/** The member's copy of the own data; while it is being made, it is asked for again and again. */
export const copyQuery = queryOptions<DataCopy>({
  queryKey: ['/api/my-data'],
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? askInterval : false),
})

export const askForCopy = mutationOptions({
  mutationFn: async (_: undefined, { client }) => {
    client.setQueryData(copyQuery.queryKey, await call('POST /api/my-data'))
  },
})
