import { readIdempotencyKey } from '#platform/http/idempotency-key.ts'
import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { wideNetwork } from '#platform/networks.ts'
import { changeAppointment, makeAppointment, removeAppointment } from './commands/administer.ts'
import {
  addTimeOff,
  removeTimeOff,
  replaceTimeOff,
  resetDayHours,
  saveAvailability,
  setDayHours,
} from './commands/availability.ts'
import {
  bookCall,
  callOfLink,
  cancelByLink,
  cancelOwnCall,
  idOfLink,
  moveByLink,
  moveOwnCall,
} from './commands/bookings.ts'
import { addFeed, readFeedNow, removeFeed } from './commands/busy-feeds.ts'
import {
  endCalendarFeed,
  makeCalendarFeed,
  ownCalendarFeed,
  readCalendarFeed,
} from './commands/calendar-feed.ts'
import {
  changeCallType,
  createCallType,
  deleteCallType,
  reorderCallType,
  restoreCallType,
} from './commands/call-types.ts'
import { closeHolidays, openHolidays, setHoliday } from './commands/holidays.ts'
import { appointmentsContract } from './contract/endpoints.ts'
import { listAppointments, listOwnCalls, openAppointment, ownCall } from './queries/appointments.ts'
import { availability, previewAvailability } from './queries/availability.ts'
import { listBusyFeeds } from './queries/busy-feeds.ts'
import { callFile } from './queries/calendar-files.ts'
import { scheduleMark } from './queries/channels.ts'
import { answerTimesToMove, offer, offeredType, offeredTypes } from './queries/free-times.ts'
import { holidays } from './queries/holidays.ts'
import { readSchedule, scheduleEvents } from './queries/schedule.ts'
import { allCallTypes, answerTimes } from './queries/times.ts'

export const appointmentsApi = implement(appointmentsContract, {
  'GET /api/calls': (_, { member }) => offer(member),
  'GET /api/calls/offered': () => offeredTypes(),
  'GET /api/calls/{slug}/times': async ({ params, query }, { request }) =>
    answerTimes(await offeredType(params.slug), query, request),
  'GET /api/admin/call-types': () => allCallTypes(),
  'POST /api/admin/call-types': ({ body }, context) => tagged(createCallType(body), context),
  'PUT /api/admin/call-types/{id}': ({ params, body }, context) =>
    tagged(changeCallType(params.id, body, expectedVersion(context.request)), context),
  'DELETE /api/admin/call-types/{id}': ({ params }, context) =>
    deleteCallType(params.id, expectedVersion(context.request)),
  'POST /api/admin/call-types/{id}/restore': ({ params }) => restoreCallType(params.id),
  'PUT /api/admin/call-types/{id}/place': ({ params, body }) => reorderCallType(params.id, body.before),
  'GET /api/admin/availability': (_, context) => tagged(availability(), context),
  'PUT /api/admin/availability': ({ body }, context) =>
    tagged(saveAvailability(body, expectedVersion(context.request)), context),
  'POST /api/admin/availability/preview': ({ body: { week, rules, callTypeId } }) =>
    previewAvailability(week, rules, callTypeId),
  'PUT /api/admin/day-exceptions/{day}': ({ params, body }) => setDayHours(params.day, body),
  'DELETE /api/admin/day-exceptions/{day}': ({ params }) => resetDayHours(params.day),
  'POST /api/admin/time-off': ({ body }, context) => addTimeOff(requireMember(context), body),
  'PUT /api/admin/time-off/{id}': ({ params, body }, context) =>
    replaceTimeOff(requireMember(context), params.id, body),
  'DELETE /api/admin/time-off/{id}': ({ params }) => removeTimeOff(params.id),
  'GET /api/admin/public-holidays': ({ query }) => holidays(query),
  'PUT /api/admin/public-holidays': ({ body }) => closeHolidays(body),
  'DELETE /api/admin/public-holidays': () => openHolidays(),
  'PUT /api/admin/public-holidays/{day}': ({ params, body }) => setHoliday(params.day, body.isOpened),
  'POST /api/calls/{slug}/bookings': ({ params, body }, { member, request, address, userAgent }) =>
    bookCall(
      { member, address, userAgent, network: wideNetwork(address) },
      params.slug,
      body,
      readIdempotencyKey(request),
    ),
  'GET /api/call/{token}': ({ params }) => callOfLink(params.token),
  'PATCH /api/call/{token}': ({ params, body }) => moveByLink(params.token, body),
  'DELETE /api/call/{token}': ({ params }) => cancelByLink(params.token),
  'POST /api/call/{token}/move': ({ params, body }) => moveByLink(params.token, body),
  'POST /api/call/{token}/cancel': ({ params }) => cancelByLink(params.token),
  'GET /api/call/{token}/times': async ({ params, query }, { request }) =>
    answerTimesToMove(await idOfLink(params.token), query, request),
  'GET /api/appointments': ({ query }, context) => listOwnCalls(requireMember(context).id, query),
  'GET /api/appointments/{id}': ({ params }, context) => ownCall(requireMember(context).id, params.id),
  'PATCH /api/appointments/{id}': ({ params, body }, context) =>
    moveOwnCall(requireMember(context), params.id, body),
  'DELETE /api/appointments/{id}': ({ params }, context) => cancelOwnCall(requireMember(context), params.id),
  'GET /api/appointments/{id}/times': async ({ params, query }, context) => {
    const { id } = await ownCall(requireMember(context).id, params.id)
    return answerTimesToMove(id, query, context.request)
  },
  'GET /api/admin/appointments': ({ query }) => listAppointments(query),
  'GET /api/admin/appointments/{id}': ({ params }) => openAppointment(params.id),
  'GET /api/admin/schedule': ({ query }) => readSchedule(query.from, query.days),
  'GET /api/admin/schedule/change-mark': () => ({ changeMark: scheduleMark() }),
  'GET /api/admin/schedule/events': ({ query }, context) => scheduleEvents(context, query.after),
  'POST /api/admin/appointments': ({ body }, context) => makeAppointment(requireMember(context), body),
  'PATCH /api/admin/appointments/{id}': ({ params, body }, context) =>
    changeAppointment(requireMember(context), params.id, body),
  'DELETE /api/admin/appointments/{id}': ({ params, query }, context) =>
    removeAppointment(requireMember(context), params.id, query),
  'GET /api/call/{token}/call.ics': async ({ params: { token } }, { request }) => {
    return callFile(await idOfLink(token), `/call/${token}`, request)
  },
  'GET /api/appointments/{id}/call.ics': async ({ params }, context) => {
    const { id } = await ownCall(requireMember(context).id, params.id)
    return callFile(id, '/dashboard/appointments', context.request)
  },
  'GET /api/admin/calendar-feed': (_, context) => ownCalendarFeed(requireMember(context)),
  'POST /api/admin/calendar-feed': (_, context) => makeCalendarFeed(requireMember(context), context.address),
  'DELETE /api/admin/calendar-feed': (_, context) => endCalendarFeed(requireMember(context), context.address),
  'GET /api/calendar/{file}': ({ params }, { request }) => readCalendarFeed(params.file, request),
  'GET /api/admin/busy-feeds': () => listBusyFeeds(),
  'POST /api/admin/busy-feeds': ({ body }) => addFeed(body),
  'DELETE /api/admin/busy-feeds/{id}': ({ params }) => removeFeed(params.id),
  'POST /api/admin/busy-feeds/{id}/read': ({ params }) => readFeedNow(params.id),
})
