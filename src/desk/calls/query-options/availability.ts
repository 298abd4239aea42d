import { keepPreviousData } from '@tanstack/react-query'
import { msg } from '#platform/texts.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { AvailabilityInput, availabilityContract } from '../contract/availability.ts'
import type { CallType, CallTypeForm } from '../contract/calls.ts'
import { refreshSchedule } from './schedule.ts'

const { mutation, query } = apiOptions<typeof availabilityContract>()

export const availabilityQuery = query('GET /api/admin/availability', { staleTime: 30_000 })

export const callTypeOptions = collectionOptions<CallType, CallTypeForm>(
  'call-types',
  msg`call type`,
  '/api/admin/call-types',
)

/** Returns the query for a preview. Keeps the previous result until the next one arrives. */
export const previewQuery = (form: AvailabilityInput, callTypeId: number | undefined) =>
  query('POST /api/admin/availability/preview', {
    body: { ...form, ...(callTypeId !== undefined && { callTypeId }) },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

const ofAvailability = {
  stores: () => availabilityQuery,
  refreshes: ['/api/admin/availability/preview', '/api/admin/public-holidays'],
  refreshesLater: refreshSchedule,
}
export const saveAvailability = mutation('PUT /api/admin/availability', ofAvailability)
export const setDayHours = mutation('PUT /api/admin/day-exceptions/{day}', ofAvailability)
export const resetDayHours = mutation('DELETE /api/admin/day-exceptions/{day}', ofAvailability)
export const removeTimeOff = mutation('DELETE /api/admin/time-off/{id}', ofAvailability)

export const saveTimeOff = (isNew: boolean) =>
  mutation(isNew ? 'POST /api/admin/time-off' : 'PUT /api/admin/time-off/{id}', ofAvailability)
