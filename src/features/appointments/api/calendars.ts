import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { addFeed, readFeedNow, removeFeed } from '../commands/busy-feeds.ts'
import {
  calendarFeedOf,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendarFeed,
} from '../commands/calendar-feed.ts'
import { callByLink } from '../commands/links.ts'
import { calendarFeedContract } from '../contract/appointments.ts'
import { busyFeedsContract } from '../contract/availability.ts'
import { callFilesContract } from '../contract/booking.ts'
import { missingCall, ownCall } from '../queries/bookings.ts'
import { listBusyFeeds } from '../queries/busy-feeds.ts'
import { callFile } from '../queries/calendar-files.ts'

export const callFilesApi = implement(callFilesContract, {
  'GET /api/call/{token}/call.ics': async ({ params: { token } }, { request }) => {
    const id = await callByLink(token)
    if (id === undefined) throw missingCall()
    return callFile(id, `/call/${token}`, request)
  },
  'GET /api/appointments/{id}/call.ics': async ({ params }, context) => {
    const { id } = await ownCall(memberOf(context).id, params.id)
    return callFile(id, '/dashboard/appointments', context.request)
  },
})

export const calendarFeedApi = implement(calendarFeedContract, {
  'GET /api/admin/calendar-feed': (_, context) => calendarFeedOf(memberOf(context)),
  'POST /api/admin/calendar-feed': (_, context) => makeCalendarFeed(memberOf(context)),
  'DELETE /api/admin/calendar-feed': (_, context) => endCalendarFeed(memberOf(context)),
  'GET /api/calendar/{file}': ({ params }, { request }) => readCalendarFeed(params.file, request),
})

export const busyFeedsApi = implement(busyFeedsContract, {
  'GET /api/admin/busy-feeds': listBusyFeeds,
  'POST /api/admin/busy-feeds': ({ body }) => addFeed(body),
  'DELETE /api/admin/busy-feeds/{id}': ({ params }) => removeFeed(params.id),
  'POST /api/admin/busy-feeds/{id}/read': ({ params }) => readFeedNow(params.id),
})
