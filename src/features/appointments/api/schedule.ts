import { implement } from '#platform/http/implement.ts'
import { scheduleContract } from '../contract/appointments.ts'
import { listAppointments, openAppointment } from '../queries/appointments.ts'
import { scheduleMark } from '../queries/change-mark.ts'
import { scheduleEvents, scheduleOf } from '../queries/schedule.ts'

export const scheduleApi = implement(scheduleContract, {
  'GET /api/admin/appointments': ({ query }) => listAppointments(query),
  'GET /api/admin/appointments/{id}': ({ params }) => openAppointment(params.id),
  'GET /api/admin/schedule': ({ query }) => scheduleOf(query.from, query.days),
  'GET /api/admin/schedule/change-mark': () => ({ changeMark: scheduleMark() }),
  'GET /api/admin/schedule/events': ({ query }, context) => scheduleEvents(context, query.after),
})
