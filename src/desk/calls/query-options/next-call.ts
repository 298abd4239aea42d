import { apiOptions } from '#ui/lists/paged-query.ts'
import type { bookingContract } from '../contract/booking.ts'
import type { callsContract } from '../contract/calls.ts'

const { query } = apiOptions<typeof bookingContract & typeof callsContract>()

// These queries have their own file, because the first page of members loads them without the rest.
/** A list with at most one call. */
export const nextOwnCallQuery = query('GET /api/appointments', {
  query: { when: 'coming', limit: 1 },
  staleTime: 30_000,
})

/** The bookable call types, for links to them. */
export const offeredCallsQuery = query('GET /api/calls/offered')
