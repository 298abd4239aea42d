import type { Route } from '#platform/http/implement.ts'
import { administrationApi } from './administration.ts'
import { availabilityApi } from './availability.ts'
import { bookingApi, ownCallsApi } from './booking.ts'
import { busyFeedsApi, calendarFeedApi, callFilesApi } from './calendars.ts'
import { callTypesApi } from './call-types.ts'
import { callsApi } from './calls.ts'
import { scheduleApi } from './schedule.ts'

/** The endpoints of calls and appointments, each part from its own file. */
export const appointmentsApi: Route[] = [
  ...callsApi,
  ...callTypesApi,
  ...availabilityApi,
  ...bookingApi,
  ...ownCallsApi,
  ...scheduleApi,
  ...administrationApi,
  ...callFilesApi,
  ...calendarFeedApi,
  ...busyFeedsApi,
]
