import { implement } from '#platform/http/implement.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { changeAppointment, makeAppointment, removeAppointment } from '../commands/administer.ts'
import { administrationContract } from '../contract/appointments.ts'

export const administrationApi = implement(administrationContract, {
  'POST /api/admin/appointments': ({ body }, context) => makeAppointment(memberOf(context), body),
  'PATCH /api/admin/appointments/{id}': ({ params, body }, context) =>
    changeAppointment(memberOf(context), params.id, body),
  'DELETE /api/admin/appointments/{id}': ({ params, query }, context) =>
    removeAppointment(memberOf(context), params.id, query),
})
