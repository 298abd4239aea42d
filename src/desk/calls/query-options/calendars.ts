import { apiOptions } from '#ui/lists/paged-query.ts'
import type { calendarFeedContract } from '../contract/appointments.ts'
import type { busyFeedsContract } from '../contract/availability.ts'

const { mutation, query } = apiOptions<typeof calendarFeedContract & typeof busyFeedsContract>()

export const ownFeedQuery = query('GET /api/admin/calendar-feed')

const ofOwnFeed = { refreshesAlways: [ownFeedQuery] }
export const makeOwnFeed = mutation('POST /api/admin/calendar-feed', ofOwnFeed)
export const endOwnFeed = mutation('DELETE /api/admin/calendar-feed', ofOwnFeed)

export const busyFeedsQuery = query('GET /api/admin/busy-feeds')

/** The schedule is refreshed as well, because it shows busy times. */
const ofBusyFeeds = { refreshesAlways: [busyFeedsQuery, '/api/admin/schedule'] }
export const addBusyFeed = mutation('POST /api/admin/busy-feeds', ofBusyFeeds)
export const readBusyFeed = mutation('POST /api/admin/busy-feeds/{id}/read', ofBusyFeeds)
export const removeBusyFeed = mutation('DELETE /api/admin/busy-feeds/{id}', ofBusyFeeds)
