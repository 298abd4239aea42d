import { t } from '#platform/texts.ts'
import { instantAt, instantsAt, type WallTime } from './wall-clock.ts'

/** A typed day and time. If the clock shows that time twice, `again` is '1' for the second one. */
type TypedTime = { day: string; time: string; again?: string | undefined }

export const toWallTime = ({ day, time }: TypedTime): WallTime | undefined => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return day && !Number.isNaN(hours + minutes) ? { day, minutes: hours * 60 + minutes } : undefined
}

/** Returns the typed instant in ISO 8601. Undefined while day or time is missing. */
export function typedStart(typed: TypedTime, zone: string): string | undefined {
  const wall = toWallTime(typed)
  if (!wall) return undefined
  const shown = instantsAt(wall, zone)
  return new Date((typed.again === '1' && shown[1]) || instantAt(wall, zone)).toISOString()
}

/** Returns the errors in a typed day and time, by field. */
export function checkWhen(typed: TypedTime, zone: string): { day?: string; time?: string } {
  const wall = toWallTime(typed)
  if (!typed.day) return { day: t`Day is required` }
  if (!wall) return { time: t`Time is required` }
  return instantsAt(wall, zone).length === 0 ? { time: t`The clock is put forward over this time` } : {}
}
