import {
  instantAt,
  instantsAt,
  laterDay,
  offsetAt,
  type WallTime,
  wallTimeAt,
  zoneOffset,
} from './wall-clock.ts'

const minute = 60_000
const dayMinutes = 24 * 60

export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => laterDay(first, number))

export function mondayBefore(day: string): string {
  const weekday = new Date(day).getUTCDay()
  return laterDay(day, weekday === 0 ? -6 : 1 - weekday)
}

/** Returns the Monday on which the calendar grid of a day's month begins. */
export const weeksOfMonth = (day: string): string => mondayBefore(`${day.slice(0, 7)}-01`)

export function laterMonth(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** The part of a time span on one day, in minutes of local time. */
export type Piece = { day: number; from: number; to: number; isFirst: boolean }

/** Splits a time span by day. `start` and `end` are in milliseconds. A piece's `day` is its index in `days`. */
export function splitByDay(start: number, end: number, days: string[], zone: string): Piece[] {
  const first = wallTimeAt(start, zone)
  // Subtracts 1 ms, so that an end at midnight belongs to the day before.
  const last = wallTimeAt(end - 1, zone)
  return days.flatMap((day, index) => {
    if (day < first.day || day > last.day) return []
    const from = day === first.day ? first.minutes : 0
    const wallEnd = day === last.day ? last.minutes + 1 : dayMinutes
    // If the clock goes back, the end may have an earlier local time than the start.
    const to = wallEnd > from ? wallEnd : from + (end - start) / minute
    return { day: index, from, to: Math.min(dayMinutes, to), isFirst: day === first.day }
  })
}

/** Returns the hours of the grid: from 8 to 18, or more if a time is outside of that. */
export function hoursAround(times: { from: number; to: number }[]): { from: number; to: number } {
  return {
    from: Math.min(8, ...times.map(({ from }) => Math.floor(from / 60))),
    to: Math.max(18, ...times.map(({ to }) => Math.ceil(to / 60))),
  }
}

/** An hour that the clock repeats, with both UTC offsets, or skips, without offsets. */
type OddHour = { hour: number; day: string; offsets: string[] }

/** Returns the hours that are repeated or skipped, even if only in part. */
export function oddHours(days: string[], zone: string): OddHour[] {
  return days.flatMap((day) => {
    const begin = offsetAt(instantAt({ day, minutes: 0 }, zone), zone)
    const end = offsetAt(instantAt({ day: laterDay(day, 1), minutes: 0 }, zone), zone)
    if (begin === end) return []
    return Array.from({ length: 24 }, (_, hour) => hour).flatMap((hour) => {
      const shown = [0, 30].map((minutes) => instantsAt({ day, minutes: hour * 60 + minutes }, zone))
      if (shown.every(({ length }) => length === 1)) return []
      const twice = shown.find(({ length }) => length > 1) ?? []
      return { hour, day, offsets: twice.map((at) => zoneOffset(at, zone)) }
    })
  })
}

/** Assigns different lanes to overlapping blocks. `lanes` is the number of lanes of their group. */
export function assignLanes(times: { from: number; to: number }[]): { lane: number; lanes: number }[] {
  const order = times.map((_, index) => index).toSorted((a, b) => startAt(times, a) - startAt(times, b))
  const placed = times.map(() => ({ lane: 0, lanes: 1 }))
  let group: number[] = []
  let groupEnd = 0
  const close = () => {
    const lanes = Math.max(0, ...group.map((index) => placed[index]?.lane ?? 0)) + 1
    for (const index of group) placed[index] = { lane: placed[index]?.lane ?? 0, lanes }
    group = []
  }
  for (const index of order) {
    const time = times[index]
    if (!time) continue
    if (time.from >= groupEnd) close()
    const taken = group.filter((other) => (times[other]?.to ?? 0) > time.from)
    let lane = 0
    while (taken.some((other) => placed[other]?.lane === lane)) lane += 1
    placed[index] = { lane, lanes: 1 }
    group.push(index)
    groupEnd = Math.max(groupEnd, time.to)
  }
  close()
  return placed
}

const startAt = (times: { from: number }[], index: number) => times[index]?.from ?? 0

/** A dragged appointment. `start` is in milliseconds. */
export type Moved = { start: number; minutes: number }

export const snap = 15

/**
 * Moves an appointment by local days and by elapsed minutes. Elapsed minutes pass through a repeated hour twice and jump over a
 * skipped one.
 */
export function movedBy(
  { start, minutes }: Moved,
  by: { days?: number; minutes?: number },
  zone: string,
): Moved {
  const wall = wallTimeAt(start, zone)
  const from = by.days ? instantAt({ ...wall, day: laterDay(wall.day, by.days) }, zone) : start
  return { start: from + (by.minutes ?? 0) * minute, minutes }
}

/**
 * Returns the instant at which an appointment is dropped. If the clock repeats the local time, keeps the appointment's UTC
 * offset.
 */
export function droppedAt(wall: WallTime, before: number, zone: string): number {
  const shown = instantsAt(wall, zone)
  const same = offsetAt(before, zone)
  return shown.find((at) => offsetAt(at, zone) === same) ?? instantAt(wall, zone)
}

type Period = { start: string; end: string }

/** Returns the free minutes from now on. `now` is in milliseconds. */
export function freeMinutes(open: Period[], taken: Period[], now: number): number {
  const blocks = taken
    .map(({ start, end }) => [Date.parse(start), Date.parse(end)] as const)
    .toSorted(([a], [b]) => a - b)
  let free = 0
  for (const { start, end } of open) {
    let at = Math.max(now, Date.parse(start))
    const until = Date.parse(end)
    for (const [from, to] of blocks) {
      if (to <= at || from >= until) continue
      free += Math.max(0, from - at)
      at = Math.max(at, to)
    }
    free += Math.max(0, until - at)
  }
  return Math.round(free / minute)
}
