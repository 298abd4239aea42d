import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Appointment, Schedule } from '../../contract/appointments.ts'
import type { View } from '../../contract/search.ts'
import { laterDay } from '../../domain/wall-clock.ts'
import { daysFrom, mondayBefore, weeksOfMonth } from '../../domain/week.ts'
import { appointmentsQuery, scheduleQuery } from '../../query-options/schedule.ts'

function shownDays(view: View, day: string): string[] {
  return view === 'week' ? daysFrom(mondayBefore(day), 7) : daysFrom(weeksOfMonth(day), 42)
}

const firstAndLast = (days: string[]) => [days[0] ?? '', days.at(-1) ?? ''] as const

export function scheduleQueries(view: View, day: string) {
  const [first, last] = firstAndLast(shownDays(view, day))
  return {
    around: scheduleQuery(first, view === 'week' ? 7 : 42),
    appointments: appointmentsQuery(first, last),
  }
}

/**
 * Returns queries with one more day on each side, up to the limit of 42 days, because days of another zone start and end at other
 * times.
 */
function widerQueries(days: string[]) {
  const before = laterDay(days[0] ?? '', -1)
  const count = Math.min(42, days.length + 2)
  return {
    around: scheduleQuery(before, count),
    appointments: appointmentsQuery(before, laterDay(before, count - 1)),
  }
}

/** Loads the schedule of a view. `isElsewhere` is true if the view is not in the site's zone. */
export function useSchedule(view: View, day: string, isElsewhere: boolean) {
  const days = shownDays(view, day)
  const own = scheduleQueries(view, day)
  const wide = isElsewhere ? widerQueries(days) : own
  const week = useQuery(own.around)
  const around = useQuery(wide.around)
  const appointments = useQuery(wide.appointments)
  const failed = (isElsewhere ? [week, around, appointments] : [around, appointments]).filter(
    ({ isError }) => isError,
  )
  // `refetch` repeats all failed queries.
  const problem = failed[0] && {
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
  return { days, week, around, appointments, problem }
}

export type CalendarParts = {
  days: string[]
  schedule: Schedule
  appointments: Appointment[]
  zone: string
  now: number
}

/**
 * Returns the time in milliseconds. Starts with the time at which the server rendered the page, and is updated twice a minute.
 */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    const renew = () => setNow(Date.now())
    renew()
    const timer = setInterval(renew, 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
