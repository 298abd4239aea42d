import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Appointment, Schedule } from '../../contract/appointments.ts'
import { laterDay } from '../../domain/wall-clock.ts'
import { daysFrom, mondayOf, weeksOfMonth } from '../../domain/week.ts'
import { appointmentsQuery, scheduleQuery } from '../../query-options/schedule.ts'
import type { View } from './schedule-search.ts'

/** The days that a view shows. */
function shownDays(view: View, day: string): string[] {
  return view === 'week' ? daysFrom(mondayOf(day), 7) : daysFrom(weeksOfMonth(day), 42)
}

const firstAndLast = (days: string[]) => [days[0] ?? '', days.at(-1) ?? ''] as const

/** What the first rendering of a view reads. */
export function queriesOf(view: View, day: string) {
  const [first, last] = firstAndLast(shownDays(view, day))
  return {
    around: scheduleQuery(first, view === 'week' ? 7 : 42),
    appointments: appointmentsQuery(first, last),
  }
}

/** The same in another zone, whose days begin and end on others: a day more on both sides. */
function widerQueries(days: string[]) {
  const before = laterDay(days[0] ?? '', -1)
  const count = Math.min(42, days.length + 2)
  return {
    around: scheduleQuery(before, count),
    appointments: appointmentsQuery(before, laterDay(before, count - 1)),
  }
}

/** The data of a view, on the clock of the site or of another zone. */
export function useSchedule(view: View, day: string, isElsewhere: boolean) {
  const days = shownDays(view, day)
  const own = queriesOf(view, day)
  const wide = isElsewhere ? widerQueries(days) : own
  const week = useQuery(own.around)
  const around = useQuery(wide.around)
  const appointments = useQuery(wide.appointments)
  const failed = (isElsewhere ? [week, around, appointments] : [around, appointments]).filter(
    ({ isError }) => isError,
  )
  // What could not be loaded, to try all of it again.
  const problem = failed[0] && {
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  }
  return { days, week, around, appointments, problem }
}

/** What every view of the calendar draws: some days with their appointments, on the clock of a zone. */
export type CalendarParts = {
  days: string[]
  schedule: Schedule
  appointments: Appointment[]
  zone: string
  now: number
}

/** The present moment, in milliseconds: at first that of the server's rendering, then renewed twice a minute. */
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
