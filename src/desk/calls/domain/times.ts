// All instants are in milliseconds. The days include their clock changes, so this file needs no time zones.

const minute = 60_000
const hour = 60 * minute

export type Span = { start: number; end: number }

/** A day in the site's zone, from `platform/clock`. Each of `parts` has a constant UTC offset. */
type Day = Span & { day: string; weekday: number; parts: (Span & { offset: number })[] }

/** A range in local time, such as '09:00' to '12:00'. '24:00' is the end of the day. */
export type Hours = { start: string; end: string }

/** `week` starts with Sunday. `exceptions` replace the hours of a day. An empty list closes it. */
export type OpenHours = {
  week: Hours[][]
  exceptions: Map<string, Hours[]>
  timeOff: { firstDay: string; lastDay: string }[]
}

/** The rules for one call type. Null means that there is no limit. */
export type CallRules = {
  minutes: number
  stepMinutes: number
  gapMinutes: number
  noticeHours: number
  /** The limits for calls of all types. Weeks start on Monday. */
  maxPerDay: number | null
  maxPerWeek: number | null
  maxOfTypePerWeek: number | null
}

/** `end` includes the gap after the appointment. Limits count a call on the day when it starts. */
export type Taken = Span & { isCall?: boolean; isOfType?: boolean }

export type Question = {
  /** The days to offer and the rest of their weeks, in order. */
  days: Day[]
  first: string
  last: string
  open: OpenHours
  rules: CallRules
  taken: Taken[]
  now: number
}

export const isOff = (day: string, timeOff: OpenHours['timeOff']): boolean =>
  timeOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** Returns minutes since midnight. Undefined for an invalid time. */
function parseMinutes(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
  const shown = Number(hours) * 60 + Number(minutes)
  return hours !== '' && shown <= 24 * 60 ? shown : undefined
}

export function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ start: span.start, end: span.end })
  }
  return result
}

/** Returns ranges in minutes since midnight. Leaves out invalid ranges, which old rows may contain. */
function parseRanges(hours: Hours[]): Span[] {
  const ranges = hours.map((range) => ({ start: parseMinutes(range.start), end: parseMinutes(range.end) }))
  return joined(
    ranges.flatMap(({ start, end }) =>
      start !== undefined && end !== undefined && start < end ? [{ start, end }] : [],
    ),
  )
}

/** Returns the open hours of a day. Leaves out an hour that the clock skips. An hour that it repeats is open twice. */
export function openSpans({ day, weekday, parts }: Day, { week, exceptions, timeOff }: OpenHours): Span[] {
  if (isOff(day, timeOff)) return []
  const midnight = Date.parse(day)
  const ranges = parseRanges(exceptions.get(day) ?? week[weekday] ?? [])
  return joined(
    ranges.flatMap((range) =>
      parts
        .map(({ start, end, offset }) => ({
          start: Math.max(midnight + range.start * minute - offset, start),
          end: Math.min(midnight + range.end * minute - offset, end),
        }))
        .filter(({ start, end }) => start < end),
    ),
  )
}

export const isWithin = ({ start, end }: Span, spans: Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end)

export const mondayBefore = ({ day, weekday }: Pick<Day, 'day' | 'weekday'>): string =>
  new Date(Date.parse(day) - ((weekday + 6) % 7) * 24 * hour).toISOString().slice(0, 10)

/** Counts calls by day, and by week with its Monday as the key. */
function countCalls(days: Day[], taken: Taken[]) {
  const calls = taken.filter(({ isCall }) => isCall).toSorted((a, b) => a.start - b.start)
  const onDay = new Map<string, number>()
  const inWeek = new Map<string, { all: number; ofType: number }>()
  let next = 0
  for (const day of days) {
    while ((calls[next]?.start ?? Number.POSITIVE_INFINITY) < day.start) next += 1
    const week = inWeek.get(mondayBefore(day)) ?? { all: 0, ofType: 0 }
    inWeek.set(mondayBefore(day), week)
    let count = 0
    for (let call = calls[next]; call && call.start < day.end; call = calls[next]) {
      count += 1
      week.all += 1
      if (call.isOfType) week.ofType += 1
      next += 1
    }
    onDay.set(day.day, count)
  }
  return { onDay, inWeek }
}

const hasRoom = (count: number | undefined, max: number | null) => max === null || (count ?? 0) < max

/**
 * Returns the free times by day. A call can start at a time if it fits into the open hours, the notice is kept, neither the call
 * nor its gap overlaps a taken time, and no limit is reached. Leaves out days without such times.
 */
export function freeTimes({
  days,
  first,
  last,
  open,
  rules,
  taken,
  now,
}: Question): { day: string; times: number[] }[] {
  const earliest = now + rules.noticeHours * hour
  const length = rules.minutes * minute
  const needed = length + rules.gapMinutes * minute
  const step = rules.stepMinutes * minute
  const busy = joined(taken.filter(({ start, end }) => start < end))
  const { onDay, inWeek } = countCalls(days, taken)
  let at = 0

  const timesIn = ({ start, end }: Span): number[] => {
    const times: number[] = []
    const skipped = Math.max(0, Math.ceil((earliest - start) / step))
    for (let time = start + skipped * step; time + length <= end; time += step) {
      while ((busy[at]?.end ?? Number.POSITIVE_INFINITY) <= time) at += 1
      if ((busy[at]?.start ?? Number.POSITIVE_INFINITY) >= time + needed) times.push(time)
    }
    return times
  }

  return days.flatMap((day) => {
    const week = inWeek.get(mondayBefore(day))
    const isOffered =
      first <= day.day &&
      day.day <= last &&
      hasRoom(onDay.get(day.day), rules.maxPerDay) &&
      hasRoom(week?.all, rules.maxPerWeek) &&
      hasRoom(week?.ofType, rules.maxOfTypePerWeek)
    const times = isOffered ? openSpans(day, open).flatMap(timesIn) : []
    return times.length > 0 ? [{ day: day.day, times }] : []
  })
}

/** Returns the nearest times, sorted by time. If two times are equally near, prefers the earlier one. */
export const nearestTo = (time: number, times: number[], count: number): number[] =>
  times
    .toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
