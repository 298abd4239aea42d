import { z } from 'zod'
import { identity } from '#platform/number-schema.ts'
import { calendarDay, searchText } from '#platform/text-schema.ts'
import { callStatuses } from '../domain/kinds.ts'

/** The query of the list, and the search parameters of its page. */
export const AppointmentSearch = z.object({
  q: searchText().optional().describe('Part of the title, or the start of a name or email address'),
  status: z.enum(callStatuses).optional(),
  sort: z.enum(['latest', 'soonest']).default('latest').describe('By start'),
})
export type AppointmentSearch = z.input<typeof AppointmentSearch>

/** Only years from 2000 to 2999 are valid. */
const ShownDay = calendarDay().regex(/^2/)

export const ScheduleSearch = AppointmentSearch.extend({
  tab: z.enum(['availability', 'types', 'all', 'feed']).optional().describe('Absent for the week'),
  view: z.enum(['month', 'list']).optional().describe('Absent for the week'),
  day: ShownDay.optional(),
  call: identity().optional(),
})
export type ScheduleSearch = Partial<z.output<typeof ScheduleSearch>>
export type View = 'week' | NonNullable<ScheduleSearch['view']>
