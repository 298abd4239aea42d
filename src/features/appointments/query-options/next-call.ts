import { queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { bookingContract, OwnCall } from '../contract/booking.ts'

const call = apiCaller<typeof bookingContract>()

// Apart from the other queries: the admins' first page loads it too.
/** The own call that takes place now or next, if there is one. */
export const nextOwnCallQuery = queryOptions<OwnCall[]>({
  queryKey: ['/api/appointments', 'next'],
  queryFn: () => call('GET /api/appointments', { query: { when: 'coming', limit: 1 } }),
  staleTime: 30_000,
})
