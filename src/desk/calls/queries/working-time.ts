import { addDays, clockDay } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openSpans, type Span } from '../domain/times.ts'
import { afterWorkingTime } from '../domain/working-time.ts'
import { savedHours } from './times.ts'

/** Maximum of days to search for working time. */
const maxDays = 366

/** Time off, with the note for visitors. */
type DaysOff = { firstDay: string; lastDay: string; note: string | null }

/**
 * The instant, in ISO 8601, at which `minutes` of the bookable hours will have passed. Null if the hours of a year do not
 * suffice.
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

/** The current time off, and the future time off that begins no later than the day of `at`; without an instant, all of it. */
export async function timeOffUntil(at: string | null): Promise<DaysOff[]> {
  const { timeOff } = await savedHours()
  const today = siteDay()
  const last = at && siteDay(Date.parse(at))
  return timeOff
    .filter(({ firstDay, lastDay }) => lastDay >= today && (last === null || firstDay <= last))
    .map(({ firstDay, lastDay, publicNote: note }) => ({ firstDay, lastDay, note }))
}
