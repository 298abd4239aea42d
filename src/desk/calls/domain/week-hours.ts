import { t } from '#platform/texts.ts'
import type { Hours } from './times.ts'

export type DayHours = { isActive: boolean; hours: Hours[] }

/** Monday first, as in the form. 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0]

const lastMinute = 24 * 60

const toMinutes = (time: string): number => {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const toTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** Turns '9', '930', '9.30' or '9:30 pm' into '09:30'. Returns other text unchanged. */
export function clockText(typed: string): string {
  const text = typed.trim().toLowerCase()
  const [, hourText, minuteText = '0', half] =
    /^(\d{1,2})(?:[:.h]?([0-5]\d))?\s*([ap])?\.?m?\.?$/.exec(text) ?? []
  if (hourText === undefined) return typed.trim()
  const hours = half ? (Number(hourText) % 12) + (half === 'p' ? 12 : 0) : Number(hourText)
  const minutes = hours * 60 + Number(minuteText)
  return minutes <= lastMinute && !(half && Number(hourText) > 12) ? toTime(minutes) : typed.trim()
}

/** Adds minutes to a time, within the day. Returns an invalid time unchanged. */
export function laterTime(time: string, minutes: number): string {
  const at = toMinutes(time)
  return Number.isNaN(at) ? time : toTime(Math.min(Math.max(at + minutes, 0), lastMinute))
}

const isTime = (time: string) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(time)

type Fault = { edge: keyof Hours; text: string }

/** Returns the error in a range. Undefined if the range is valid. */
export function hoursFault(hours: Hours[], at: number): Fault | undefined {
  const range = hours[at]
  if (!range) return undefined
  const { start, end } = range
  const isBeginning = isTime(start) && start !== '24:00'
  if (!isBeginning || !isTime(end))
    return { edge: isBeginning ? 'end' : 'start', text: t`Use a time such as 09:30` }
  if (start >= end) return { edge: 'end', text: t`End after the beginning` }
  const meets = hours.some((other, index) => index < at && other.start < end && start < other.end)
  return meets ? { edge: 'start', text: t`These hours overlap` } : undefined
}

/** Returns a range of three hours that starts an hour after the last one. It is shorter if the day ends earlier. */
export function nextRange(hours: Hours[]): Hours {
  const ends = hours.map(({ end }) => end).filter(isTime)
  const last = ends.toSorted().at(-1)
  if (last === undefined) return { start: '09:00', end: '17:00' }
  const start = laterTime(last, last >= '23:00' ? 0 : 60)
  return { start, end: laterTime(start, 180) }
}

const openHours = ({ isActive, hours }: DayHours): Hours[] => (isActive ? hours : [])
/** Returns text such as '09:00 to 12:00 and 13:00 to 17:00'. */
export const formatHours = (hours: Hours[]): string =>
  hours.map(({ start, end }) => t`${start} to ${end}`).reduce((before, range) => t`${before} and ${range}`)

/** Describes a change, such as 'Thursday ends at 17:00'. Undefined if the hours are equal. */
export function describeChange(name: string, before: DayHours, after: DayHours): string | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const [was, is] = [openHours(before), openHours(after)]
  if (is.length === 0) return was.length === 0 ? t`${name} stays closed` : t`${name} is closed`
  if (was.length === 0) return t`${name} opens ${formatHours(is)}`
  const inner = (hours: Hours[]) => listEdges(hours).slice(1, -1).join()
  const [first, last] = [is[0]?.start, is.at(-1)?.end]
  const [begins, ends] = [first !== was[0]?.start, last !== was.at(-1)?.end]
  if (inner(was) !== inner(is) || (begins && ends)) return t`${name} is open ${formatHours(is)}`
  return begins ? t`${name} begins at ${first ?? ''}` : t`${name} ends at ${last ?? ''}`
}

const listEdges = (hours: Hours[]) => hours.flatMap(({ start, end }) => [start, end])
