import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { calendarDay, searchText } from '#platform/text-schema.ts'
import { callStatuses } from '../domain/kinds.ts'

/** What narrows and sorts the list of all appointments, in the address of its page too. */
export const AppointmentSearch = z.object({
  q: searchText().optional().describe('Part of the title, or the beginning of a name or address'),
  status: z.enum(callStatuses).optional(),
  sort: z.enum(['latest', 'soonest']).default('latest').describe('By when they begin'),
})
export type AppointmentSearch = z.input<typeof AppointmentSearch>

/** The first day of a week or month that is shown. */
const ShownDay = calendarDay().regex(/^2/)

/** The search parameters of the schedule: the tab, the view and a day in it, the open call, and the filter of the list. */
export const ScheduleSearch = AppointmentSearch.extend({
  tab: z.enum(['availability', 'types', 'all', 'feed']).optional().describe('Absent for the week'),
  view: z.enum(['month', 'list']).optional().describe('Absent for the week'),
  day: ShownDay.optional(),
  call: identity().optional(),
})
export type ScheduleSearch = Partial<z.output<typeof ScheduleSearch>>
export type View = 'week' | NonNullable<ScheduleSearch['view']>
