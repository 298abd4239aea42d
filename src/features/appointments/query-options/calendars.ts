import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiCaller } from '#platform/api-client.ts'
import type { CalendarFeed, calendarFeedContract } from '../contract/appointments.ts'
import type { BusyFeed, BusyFeedInput, busyFeedsContract } from '../contract/availability.ts'

const call = apiCaller<typeof calendarFeedContract & typeof busyFeedsContract>()

const ownFeed = '/api/admin/calendar-feed'
const busyFeeds = '/api/admin/busy-feeds'

export const ownFeedQuery = queryOptions<CalendarFeed>({ queryKey: [ownFeed] })
export const busyFeedsQuery = queryOptions<BusyFeed[]>({ queryKey: [busyFeeds] })

const refreshOwn = (client: QueryClient) => client.invalidateQueries({ queryKey: [ownFeed] })
/** Busy times are a part of the week, too. */
const refreshBusy = (client: QueryClient) =>
  Promise.all([busyFeeds, '/api/admin/schedule'].map((key) => client.invalidateQueries({ queryKey: [key] })))

export const makeOwnFeed = mutationOptions({
  mutationFn: (_: undefined, { client }) =>
    call('POST /api/admin/calendar-feed').finally(() => refreshOwn(client)),
})

export const endOwnFeed = mutationOptions({
  mutationFn: (_: undefined, { client }) =>
    call('DELETE /api/admin/calendar-feed').finally(() => refreshOwn(client)),
})

export const addBusyFeed = mutationOptions({
  mutationFn: (body: BusyFeedInput, { client }) =>
    call('POST /api/admin/busy-feeds', { body }).finally(() => refreshBusy(client)),
})

export const readBusyFeed = mutationOptions({
  mutationFn: ({ id }: Pick<BusyFeed, 'id'>, { client }) =>
    call('POST /api/admin/busy-feeds/{id}/read', { params: { id } }).finally(() => refreshBusy(client)),
})

export const removeBusyFeed = mutationOptions({
  mutationFn: ({ id }: Pick<BusyFeed, 'id'>, { client }) =>
    call('DELETE /api/admin/busy-feeds/{id}', { params: { id } }).finally(() => refreshBusy(client)),
})
