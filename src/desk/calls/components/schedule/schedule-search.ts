import { searchWords } from '#ui/lists/search-words.ts'
import { callStatuses } from '../../contract/limits.ts'
import type { AppointmentSearch } from '../../query-options/schedule.ts'

const tabs = ['availability', 'types', 'all', 'feed'] as const
const views = ['month', 'list'] as const
export type View = 'week' | (typeof views)[number]

/**
 * The URL parameters: the tab (absent for the first one), the view (absent for the week), a day in it, the open call, and the
 * list's filters.
 */
export type ScheduleSearch = AppointmentSearch & {
  tab?: (typeof tabs)[number] | undefined
  view?: (typeof views)[number] | undefined
  day?: string | undefined
  call?: number | undefined
}

/** Whether a value is a valid day ('YYYY-MM-DD') in the years 2000 to 2999. */
const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^2\d{3}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00Z`).toJSON()?.slice(0, 10) === value

/** Drops invalid parameters. */
export const readSearch = ({ tab, view, day, call, q, status, sort }: ScheduleSearch): ScheduleSearch => ({
  tab: tabs.find((known) => known === tab),
  view: views.find((known) => known === view),
  day: isDay(day) ? day : undefined,
  call: /^[1-9]\d{0,8}$/.test(String(call)) ? Number(call) : undefined,
  q: searchWords(q),
  status: callStatuses.find((known) => known === status),
  sort: sort === 'soonest' ? sort : undefined,
})
