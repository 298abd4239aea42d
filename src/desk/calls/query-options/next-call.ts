import { apiOptions } from '#ui/lists/paged-query.ts'
import type { bookingContract } from '../contract/booking.ts'

const { query } = apiOptions<typeof bookingContract>()

// In a separate file, since the admins' first page loads it too.
/** The member's current or next call, as a list of at most one. */
export const nextOwnCallQuery = query('GET /api/appointments', {
  query: { when: 'coming', limit: 1 },
  staleTime: 30_000,
})
