import { addDays, clockDay } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openSpans, type Span } from '../domain/times.ts'
import { afterWorkingTime } from '../domain/working-time.ts'
import { savedHours } from './times.ts'

/** The number of days after which the search ends. */
const maxDays = 366

/** `note` is the note for visitors. */
type DaysOff = { firstDay: string; lastDay: string; note: string | null }

/** Returns the instant (ISO 8601) at which `minutes` of bookable hours will have passed. Null if a year has too few hours. */
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

/**
 * Lists the days off from today to the day of `at`. `at` is null if a year has too few hours. In that case, lists all time off
 * that is not over, but no holidays, because they cannot be the reason.
 */
export async function timeOffUntil(at: string | null): Promise<DaysOff[]> {
  const { timeOff } = await savedHours()
  const today = siteDay()
  const last = at && siteDay(Date.parse(at))
  return timeOff
    .filter(
      ({ firstDay, lastDay, isHoliday }) =>
        lastDay >= today && (last === null ? !isHoliday : firstDay <= last),
    )
    .map(({ firstDay, lastDay, publicNote: note }) => ({ firstDay, lastDay, note }))
}
