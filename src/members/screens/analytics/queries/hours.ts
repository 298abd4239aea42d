import { countVisits } from '#base/analytics/queries/visits.ts'
import { weeklySlots } from '#desk/calls/queries/times.ts'
import { siteZone } from '#platform/clock.ts'
import type { Filters, Hours } from '../contract.ts'
import { toPeriod } from './period.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** The days from Monday to Sunday, numbered as in `Date`, where 0 is Sunday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0]
/** The report suggests other hours only if their share of visits is at least this high, in percent. */
const leastPercent = 5

/** Returns the visits of a period by weekday and hour, and the bookable hours. Throws the errors of `toPeriod`. */
export async function readHours(filters: Filters): Promise<Hours> {
  const counted = await countVisits('hourOfWeek', toPeriod(filters), filters)
  const byHour = new Map(counted.map(({ value, visitors }) => [value, visitors]))
  const visits = weekdays.map((_, day) =>
    hours.map((hour) => byHour.get(`${day + 1} ${String(hour).padStart(2, '0')}`) ?? 0),
  )
  const slots = (await weeklySlots()).filter(({ isActive }) => isActive)
  const open = weekdays.map((weekday) =>
    hours.map((hour) =>
      slots.some(
        ({ dayOfWeek, startTime, endTime }) =>
          dayOfWeek === weekday && startTime < formatHour(hour + 1) && endTime > formatHour(hour),
      ),
    ),
  )
  return { zone: siteZone(), visits, open, closed: busiestWithoutCalls(visits, open) }
}

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function busiestWithoutCalls(visits: number[][], open: boolean[][]): Hours['closed'] {
  if (!open.flat().includes(true)) return null
  const sums = hours.map((hour) => visits.reduce((sum, day) => sum + (day[hour] ?? 0), 0))
  const all = sums.reduce((sum, visits) => sum + visits, 0)
  const isClosed = (hour: number) => open.every((day) => !day[hour])
  const [best] = hours
    .slice(0, -1)
    .filter((hour) => isClosed(hour) && isClosed(hour + 1))
    .map((from) => ({ from, visits: (sums[from] ?? 0) + (sums[from + 1] ?? 0) }))
    .toSorted((a, b) => b.visits - a.visits)
  const percent = best && all > 0 ? (best.visits / all) * 100 : 0
  if (!best || percent < leastPercent) return null
  return { from: best.from, to: best.from + 2, percent: Math.round(percent) }
}
