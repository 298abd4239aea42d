import { apiOptions } from '#ui/lists/paged-query.ts'
import type { privacyContract } from './contract.ts'

const { mutation, query } = apiOptions<typeof privacyContract>()

export const storedTopicsQuery = query('GET /api/stored-data')

export const stayingQuery = query('GET /api/my-account/deletion', { staleTime: 0 })
export const deleteAccount = mutation('POST /api/my-account/deletion')

export const findRecords = mutation('POST /api/admin/people/records')
export const erasePerson = mutation('POST /api/admin/people/erase')

const askInterval = 2_000

/** Fetched again every two seconds while the copy is being prepared. */
export const copyQuery = query('GET /api/my-data', {
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? askInterval : false),
})
export const askForCopy = mutation('POST /api/my-data', { stores: () => copyQuery })
