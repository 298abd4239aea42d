import { keepPreviousData } from '@tanstack/react-query'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { HolidayPlace, holidaysContract } from '../contract/holidays.ts'
import { refreshSchedule } from './schedule.ts'

const { mutation, query } = apiOptions<typeof holidaysContract>()

/**
 * Returns the query for the holidays of a place, by default of the saved or proposed one. Keeps the previous place until the next
 * one arrives.
 */
export const holidaysQuery = (place?: HolidayPlace) =>
  query('GET /api/admin/public-holidays', {
    ...(place && {
      query: { country: place.country, ...(place.region !== null && { region: place.region }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

const ofHolidays = {
  stores: () => holidaysQuery(),
  refreshes: ['/api/admin/availability', '/api/admin/public-holidays'],
  refreshesLater: refreshSchedule,
}
export const closeHolidays = mutation('PUT /api/admin/public-holidays', ofHolidays)
export const openHolidays = mutation('DELETE /api/admin/public-holidays', ofHolidays)
export const setHoliday = mutation('PUT /api/admin/public-holidays/{day}', ofHolidays)
