// Everything here computes with instants in milliseconds. The given days include their clock changes, so this file needs no time
// zones.

const minute = 60_000
const hour = 60 * minute

export type Span = { start: number; end: number }

/** A day in the site's zone, as `platform/clock` returns it. `parts` are its periods of constant UTC offset. */
type Day = Span & { day: string; weekday: number; parts: (Span & { offset: number })[] }

/** A range of local time, '09:00' to '12:00'; '24:00' is the end of the day. */
export type Hours = { start: string; end: string }

/**
 * When calls are possible: the hours of each weekday (Sunday first), days with other hours (an empty list closes the day), and
 * time off.
 */
export type OpenHours = {
  week: Hours[][]
  exceptions: Map<string, Hours[]>
  timeOff: { firstDay: string; lastDay: string }[]
}

/** The rules for one type of call. `null` means no limit. */
export type CallRules = {
  minutes: number
  stepMinutes: number
  gapMinutes: number
  noticeHours: number
  /** The limits for calls of all types, per day and per week from Monday on. */
  maxPerDay: number | null
  maxPerWeek: number | null
  maxOfTypePerWeek: number | null
}

/** A taken time. `end` includes the appointment's gap. Limits count a call on the day it begins. */
export type Taken = Span & { isCall?: boolean; isOfType?: boolean }

export type Question = {
  /** The days to offer and the other days of their weeks, in order. */
  days: Day[]
  /** The first and the last day to offer. */
  first: string
  last: string
  open: OpenHours
  rules: CallRules
  taken: Taken[]
  now: number
}

export const isOff = (day: string, timeOff: OpenHours['timeOff']): boolean =>
  timeOff.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)

/** Minutes since midnight; undefined for an invalid time. */
function parseMinutes(time: string): number | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(time) ?? []
  const shown = Number(hours) * 60 + Number(minutes)
  return hours !== '' && shown <= 24 * 60 ? shown : undefined
}

/** Sorts spans, and joins those that overlap or touch. */
export function joined(spans: Span[]): Span[] {
  const result: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end)
    else result.push({ start: span.start, end: span.end })
  }
  return result
}

/** The ranges in minutes since midnight, sorted and joined. Skips invalid ranges, which old rows may contain. */
function parseRanges(hours: Hours[]): Span[] {
  const ranges = hours.map((range) => ({ start: parseMinutes(range.start), end: parseMinutes(range.end) }))
  return joined(
    ranges.flatMap(({ start, end }) =>
      start !== undefined && end !== undefined && start < end ? [{ start, end }] : [],
    ),
  )
}

/** The open spans of a day. An hour that the clock skips is left out; an hour that it repeats is open twice. */
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

/** Whether a time lies completely within one of the spans. */
export const isWithin = ({ start, end }: Span, spans: Span[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end)

export const mondayBefore = ({ day, weekday }: Pick<Day, 'day' | 'weekday'>): string =>
  new Date(Date.parse(day) - ((weekday + 6) % 7) * 24 * hour).toISOString().slice(0, 10)

/** The number of calls on each day and in each week, keyed by the week's Monday. */
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
 * The times at which a call can begin, sorted, by day; days without any are left out. A time is free if the whole call lies
 * within the open hours, the notice is kept, neither the call nor its gap overlaps a taken time, and the daily and weekly limits
 * are not reached.
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

/** The `count` times nearest to a time, sorted. If two are equally near, the earlier one is preferred. */
export const nearestTo = (time: number, times: number[], count: number): number[] =>
  times
    .toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time) || a - b)
    .slice(0, count)
    .toSorted((a, b) => a - b)
