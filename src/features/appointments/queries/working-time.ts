import { addDays, clockDay } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openSpans, type Span } from '../domain/times.ts'
import { afterWorkingTime } from '../domain/working-time.ts'
import { savedHours } from './times.ts'

/** Days after which no working time is looked for any more. */
const maxDays = 366

/** Days on which nobody works, with what visitors may read of it. */
type DaysOff = { firstDay: string; lastDay: string; note: string | null }

/**
 * When so many minutes of the site's open hours will have passed from now on, in ISO 8601. Null where the hours of a year do not
 * have as much.
 */
export async function workingTimeFromNow(minutes: number): Promise<string | null> {
  const { open } = await savedHours()
  const now = Date.now()
  const today = siteDay(now)
  function* spans(): Generator<Span> {
    for (let number = 0; number <= maxDays; number += 1)
      yield* openSpans(clockDay(addDays(today, number)), open)
  }
  const at = afterWorkingTime(now, minutes, spans())
  return at === undefined ? null : new Date(at).toISOString()
}

/** The time off that is not over, and begins on the day of an instant at the latest; without an instant all of it. */
export async function timeOffUntil(at: string | null): Promise<DaysOff[]> {
  const { timeOff } = await savedHours()
  const today = siteDay()
  const last = at && siteDay(Date.parse(at))
  return timeOff
    .filter(({ firstDay, lastDay }) => lastDay >= today && (last === null || firstDay <= last))
    .map(({ firstDay, lastDay, publicNote: note }) => ({ firstDay, lastDay, note }))
}
