import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller, ifMatch } from '#platform/api-client.ts'
import { collectionOptions } from '#ui/collection/collection-options.ts'
import type {
  Availability,
  AvailabilityInput,
  availabilityContract,
  DayExceptionInput,
  Preview,
  TimeOffInput,
} from '../contract/availability.ts'
import type { CallType, CallTypeForm } from '../contract/calls.ts'
import { refreshSchedule } from './schedule.ts'

const call = apiCaller<typeof availabilityContract>()

/** Everything that says when calls can be booked. */
export const availabilityQuery = queryOptions<Availability>({
  queryKey: ['/api/admin/availability'],
  staleTime: 30_000,
})

/** All types of calls, as admins list and change them. */
export const callTypeOptions = collectionOptions<CallType, CallTypeForm>(
  'call-types',
  'call type',
  '/api/admin/call-types',
)

/** What a form would offer; the former answer is shown until the next one is there. */
export const previewQuery = (form: AvailabilityInput, callTypeId: number | undefined) =>
  queryOptions<Preview>({
    queryKey: ['/api/admin/availability/preview', form, callTypeId],
    queryFn: () =>
      call('POST /api/admin/availability/preview', {
        body: { ...form, ...(callTypeId !== undefined && { callTypeId }) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** A mutation whose answer is everything that holds from then on. */
const changing = <Sent>(send: (sent: Sent) => Promise<Availability>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (saved: Availability, _sent: Sent, _result: unknown, { client }: { client: QueryClient }) => {
      client.setQueryData(availabilityQuery.queryKey, saved)
      void client.invalidateQueries({ queryKey: ['/api/admin/availability/preview'] })
    },
    onSettled: (_a: unknown, _b: unknown, _c: unknown, _d: unknown, { client }: { client: QueryClient }) =>
      refreshSchedule(client),
  })

export const saveAvailability = changing(({ form, version }: { form: AvailabilityInput; version: number }) =>
  call('PUT /api/admin/availability', { body: form }, ifMatch(version)),
)

export const setDayHours = changing(({ day, ...body }: DayExceptionInput & { day: string }) =>
  call('PUT /api/admin/day-exceptions/{day}', { params: { day }, body }),
)

export const resetDayHours = changing((day: string) =>
  call('DELETE /api/admin/day-exceptions/{day}', { params: { day } }),
)

/** Adds time off, or changes the one with an id. */
export const saveTimeOff = changing(({ id, ...body }: TimeOffInput & { id?: number | undefined }) =>
  id === undefined
    ? call('POST /api/admin/time-off', { body })
    : call('PUT /api/admin/time-off/{id}', { params: { id }, body }),
)

export const removeTimeOff = changing((id: number) =>
  call('DELETE /api/admin/time-off/{id}', { params: { id } }),
)
