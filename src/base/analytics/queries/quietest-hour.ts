import { addDays } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { countVisits } from './visits.ts'

const usual = 3
/** With fewer visits than this in four weeks, the quietest hour is only chance. */
const minVisits = 200

/**
 * Returns the hour of the site's day (0 to 23) in which the fewest visits of the last four weeks started. Returns 3 if there are
 * too few visits.
 */
export async function quietestHour(): Promise<number> {
  const today = siteDay()
  const visits = Array.from({ length: 24 }, () => 0)
  for (const { value, visitors } of await countVisits(
    'hourOfWeek',
    { from: addDays(today, -27), to: today },
    {},
  )) {
    const hour = Number(value.slice(-2))
    visits[hour] = (visits[hour] ?? 0) + visitors
  }
  if (visits.reduce((sum, count) => sum + count, 0) < minVisits) return usual
  const fewest = Math.min(...visits)
  const far = (hour: number) => Math.abs(hour - usual)
  const quiet = visits.flatMap((count, hour) => (count === fewest ? [hour] : []))
  return quiet.toSorted((a, b) => far(a) - far(b))[0] ?? usual
}
