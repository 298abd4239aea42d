import { apiOptions } from '#ui/lists/paged-query.ts'
import type { bookingContract } from '../contract/booking.ts'

const { query } = apiOptions<typeof bookingContract>()

// Apart from the other queries: the admins' first page loads it too.
/** The own call that takes place now or next, if there is one. */
export const nextOwnCallQuery = query('GET /api/appointments', {
  query: { when: 'coming', limit: 1 },
  staleTime: 30_000,
})
