const minute = 60_000
const dayLength = 24 * 60 * minute

/** `minutes` is the time of the day that is left for orders. Only working days can be promised. */
export type PlanDay = { day: string; isWorking: boolean; minutes: number }

/** `minutes` is the remaining work of an order, `effort` its whole work in minutes. */
export type Work = { id: number; minutes: number; effort: number; notBefore: string | null }

/** `dates` is null if the days do not suffice. An order without remaining work starts and ends today. */
export type Planned = {
  id: number
  dates: { start: string; end: string; promise: string } | null
  parts: { day: string; minutes: number }[]
}

/** `minutes` are by weekday, Sunday first. */
export type ProjectHours = {
  minutes: number[]
  timeOff: { firstDay: string; lastDay: string }[]
}

/** Taken time, in milliseconds since the start of the day. Periods may overlap. */
export type Taken = { day: string; start: number; end: number }

const nextDay = (day: string) => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10)

/**
 * Returns the time for orders on each of `count` days. Calls, other appointments and time off reduce the minutes of the weekday.
 * The first day also loses `workedMinutes`, and has at most `minutesLeft`.
 */
export function planCapacity(
  first: string,
  count: number,
  { minutes, timeOff }: ProjectHours,
  taken: Taken[],
  minutesLeft: number,
  workedMinutes = 0,
): PlanDay[] {
  const takenOn = Map.groupBy(taken, ({ day }) => day)
  const days: PlanDay[] = []
  for (let day = first; days.length < count; day = nextDay(day)) {
    const ofWeekday = minutes[new Date(day).getUTCDay()] ?? 0
    const isOff = timeOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
    const isWorking = ofWeekday > 0 && !isOff
    const left = isWorking ? ofWeekday - coveredMinutes(takenOn.get(day) ?? []) : 0
    days.push({
      day,
      isWorking,
      minutes: Math.max(0, day === first ? Math.min(left - workedMinutes, minutesLeft) : left),
    })
  }
  return days
}

/** Returns the length of the periods in minutes, rounded up. Counts overlaps once. */
function coveredMinutes(times: Omit<Taken, 'day'>[]): number {
  let length = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { start, end } of times.toSorted((a, b) => a.start - b.start)) {
    length += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return Math.ceil(length / minute)
}

/**
 * Fills the days with orders, in the order of the queue. An order uses the minutes that earlier ones leave, so later orders never
 * move it. Promises the working day by which another fifth of its effort could be done, and at the earliest the next working day.
 */
export function plan(days: PlanDay[], queue: Work[]): Planned[] {
  const left = days.map(({ minutes }) => minutes)
  // All days before this index are full. Days that an order leaves free because of `notBefore` stay available for others.
  let firstFree = 0
  return queue.map(({ id, minutes, effort, notBefore }) => {
    while (firstFree < left.length && left[firstFree] === 0) firstFree += 1
    const parts: Planned['parts'] = []
    let open = minutes
    let at = firstFree
    let end = 0
    for (; open > 0 && at < days.length; at += 1) {
      const { day } = days[at] as PlanDay
      const free = left[at] ?? 0
      if (free === 0 || (notBefore !== null && day < notBefore)) continue
      const used = Math.min(free, open)
      left[at] = free - used
      open -= used
      end = at
      parts.push({ day, minutes: used })
    }
    const promise = open === 0 ? promiseAfter(days, end, effort) : undefined
    const start = parts[0]?.day ?? days[0]?.day
    const endDay = days[end]?.day
    return { id, parts, dates: start && endDay && promise ? { start, end: endDay, promise } : null }
  })
}

/** Returns the first working day after `end` by which another fifth of the effort could be done. */
function promiseAfter(days: PlanDay[], end: number, effort: number): string | undefined {
  let reserve = Math.ceil(effort / 5)
  for (const { day, isWorking, minutes } of days.slice(end + 1)) {
    reserve -= minutes
    if (isWorking && reserve <= 0) return day
  }
  return undefined
}

/**
 * Returns the working day that is `count` working days after `first`. Null if there is no such day, for example after the year
 * 9999.
 */
export function addWorkingDays(first: string, count: number, hours: ProjectHours): string | null {
  if (count === 0) return first
  const days = planCapacity(nextDay(first), 366 + 7 * count, hours, [], 0)
  const day = days.filter(({ isWorking }) => isWorking)[count - 1]?.day
  return day && day > first ? day : null
}

/** Counts the working days between two days, without the two days themselves. */
export const workingDaysBetween = (first: string, last: string, hours: ProjectHours): number => {
  const count = Math.max(0, (Date.parse(last) - Date.parse(first)) / dayLength - 1)
  const days = count > 0 ? planCapacity(nextDay(first), count, hours, [], 0) : []
  return days.filter(({ isWorking }) => isWorking).length
}

type PlannedDay = { day: string; minutes: number; planned: number }

/** Adds up days by week. Weeks start on Monday. The first one may be incomplete. */
export function groupByWeek(days: PlannedDay[]): PlannedDay[] {
  const weeks: PlannedDay[] = []
  for (const { day, minutes, planned } of days) {
    const week = new Date(day).getUTCDay() === 1 ? undefined : weeks.at(-1)
    if (week) {
      week.minutes += minutes
      week.planned += planned
    } else weeks.push({ day, minutes, planned })
  }
  return weeks
}
