import { apiOptions } from '#ui/lists/paged-query.ts'
import type { bookingContract } from '../contract/booking.ts'

const { query } = apiOptions<typeof bookingContract>()

// In its own file, because the first page of members loads it without the rest.
/** A list of at most one. */
export const nextOwnCallQuery = query('GET /api/appointments', {
  query: { when: 'coming', limit: 1 },
  staleTime: 30_000,
})
