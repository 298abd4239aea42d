import { addDays, clockDay } from '#platform/clock.ts'
import { siteDay } from '#platform/locale.ts'
import { openSpans, type Span } from '../domain/times.ts'
import { afterWorkingTime } from '../domain/working-time.ts'
import { savedHours } from './times.ts'

/** Days to search for working time. */
const maxDays = 366

/** Days without work, and the note that visitors may read. */
type DaysOff = { firstDay: string; lastDay: string; note: string | null }

/**
 * The instant, in ISO 8601, when `minutes` of the site's open hours will have passed. Null if the hours of a year do not suffice.
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

/** Present time off, and future time off that begins on or before the day of `at`; all of it without an instant. */
export async function timeOffUntil(at: string | null): Promise<DaysOff[]> {
  const { timeOff } = await savedHours()
  const today = siteDay()
  const last = at && siteDay(Date.parse(at))
  return timeOff
    .filter(({ firstDay, lastDay }) => lastDay >= today && (last === null || firstDay <= last))
    .map(({ firstDay, lastDay, publicNote: note }) => ({ firstDay, lastDay, note }))
}
