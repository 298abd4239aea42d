import { implement } from '#platform/http/implement.ts'
import { expectedVersion, tagged } from '#platform/http/known-version.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { resetDayHours, saveAvailability, setDayHours } from '../commands/availability.ts'
import { addTimeOff, removeTimeOff, replaceTimeOff } from '../commands/time-off.ts'
import { availabilityContract } from '../contract/availability.ts'
import { availability, previewAvailability } from '../queries/availability.ts'

export const availabilityApi = implement(availabilityContract, {
  'GET /api/admin/availability': (_, context) => tagged(availability(), context),
  'PUT /api/admin/availability': ({ body }, context) =>
    tagged(saveAvailability(body, expectedVersion(context.request)), context),
  'POST /api/admin/availability/preview': ({ body: { week, rules, callTypeId } }) =>
    previewAvailability(week, rules, callTypeId),
  'PUT /api/admin/day-exceptions/{day}': ({ params, body }) => setDayHours(params.day, body),
  'DELETE /api/admin/day-exceptions/{day}': ({ params }) => resetDayHours(params.day),
  'POST /api/admin/time-off': ({ body }, context) => addTimeOff(memberOf(context), body),
  'PUT /api/admin/time-off/{id}': ({ params, body }, context) =>
    replaceTimeOff(memberOf(context), params.id, body),
  'DELETE /api/admin/time-off/{id}': ({ params }) => removeTimeOff(params.id),
})
