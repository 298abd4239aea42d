import { keepPreviousData } from '@tanstack/react-query'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import { apiOptions } from '#ui/lists/paged-query.ts'
import type { AvailabilityInput, availabilityContract } from '../contract/availability.ts'
import type { CallType, CallTypeForm } from '../contract/calls.ts'
import { refreshSchedule } from './schedule.ts'

const { mutation, query } = apiOptions<typeof availabilityContract>()

/** Everything that says when calls can be booked. */
export const availabilityQuery = query('GET /api/admin/availability', { staleTime: 30_000 })

/** All types of calls, as admins list and change them. */
export const callTypeOptions = collectionOptions<CallType, CallTypeForm>(
  'call-types',
  'call type',
  '/api/admin/call-types',
)

/** What a form would offer; the former answer is shown until the next one is there. */
export const previewQuery = (form: AvailabilityInput, callTypeId: number | undefined) =>
  query('POST /api/admin/availability/preview', {
    body: { ...form, ...(callTypeId !== undefined && { callTypeId }) },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** Of a mutation whose answer is everything that holds from then on. */
const ofAvailability = {
  stores: () => availabilityQuery,
  refreshes: ['/api/admin/availability/preview'],
  refreshesLater: refreshSchedule,
}
export const saveAvailability = mutation('PUT /api/admin/availability', ofAvailability)
export const setDayHours = mutation('PUT /api/admin/day-exceptions/{day}', ofAvailability)
export const resetDayHours = mutation('DELETE /api/admin/day-exceptions/{day}', ofAvailability)
export const removeTimeOff = mutation('DELETE /api/admin/time-off/{id}', ofAvailability)

/** Adds time off, or changes the one that the parameters name. */
export const saveTimeOff = (isNew: boolean) =>
  mutation(isNew ? 'POST /api/admin/time-off' : 'PUT /api/admin/time-off/{id}', ofAvailability)
