import ICAL from 'ical.js'
import { EventError } from './calendar-text.ts'
import { instantIn, type Reading, toInstant } from './instants.ts'

/** A change of an occurrence and all later ones. `shift` is on the clock, if all its times are on that of the event. */
export type Range = { exception: ICAL.Component; from: number; shift: ICAL.Duration | undefined }

/** The start of an occurrence in milliseconds, and on the event's own clock; a date besides may have another clock. */
export type Start = { time?: ICAL.Time | undefined; instant: number }

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/**
 * The occurrences that EXDATE removes or a change replaces. They are found by their instants, since a calendar may name them in
 * another zone than the event's; a bare day means all of that day. Takes EXDATE out of the event, since ical.js compares clocks.
 */
export function readChanges(master: ICAL.Component, exceptions: ICAL.Component[], reading: Reading) {
  const instants = new Set<number>()
  const days = new Set<string>()
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  const exclude = (property: ICAL.Property) => {
    for (const time of property.getValues() as ICAL.Time[]) {
      const isMidnight = time.hour === 0 && time.minute === 0
      if (time.isDate || (start.isDate && isMidnight)) days.add(dayOf(time))
      else instants.add(instantLike(time, property, master, reading))
    }
  }
  for (const property of master.getAllProperties('exdate'))
    try {
      exclude(property)
    } catch {
      // An unreadable exclusion leaves the owner busy, which is the safe side.
    }
  master.removeAllProperties('exdate')
  const ranges: Range[] = []
  for (const exception of exceptions) {
    const property = exception.getFirstProperty('recurrence-id') as ICAL.Property
    exclude(property)
    if (String(property.getFirstParameter('range')).toUpperCase() === 'THISANDFUTURE')
      ranges.push(rangeOf(exception, property, master, reading))
  }
  ranges.sort((a, b) => a.from - b.from)
  return {
    isExcluded: (instant: number, time?: ICAL.Time) =>
      instants.has(instant) || (time !== undefined && days.has(dayOf(time))),
    rangeAt: (instant: number) => ranges.findLast(({ from }) => from < instant),
  }
}

function rangeOf(
  exception: ICAL.Component,
  property: ICAL.Property,
  master: ICAL.Component,
  reading: Reading,
): Range {
  const original = onClockOf(property.getFirstValue() as ICAL.Time, master)
  const start = exception.getFirstPropertyValue('dtstart') as ICAL.Time
  const clocks = [master.getFirstProperty('dtstart'), property, exception.getFirstProperty('dtstart')].map(
    clockOf,
  )
  const isOneClock = new Set(clocks).size === 1
  return {
    exception,
    from: instantLike(original, property, master, reading),
    shift: isOneClock ? start.subtractDate(original) : undefined,
  }
}

function clockOf(property: ICAL.Property | null): string {
  const time = property?.getFirstValue() as ICAL.Time | undefined
  return `${property?.getFirstParameter('tzid')} ${time?.zone?.tzid} ${time?.isDate}`
}

/** A bare day for an event with a time means that time of the day. */
function onClockOf(time: ICAL.Time, master: ICAL.Component): ICAL.Time {
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  if (!time.isDate || start.isDate) return time
  const moment = start.clone()
  Object.assign(moment, { year: time.year, month: time.month, day: time.day })
  return moment
}

/** The instant of a time that refers to an occurrence: without a zone, it is on the event's clock. */
function instantLike(
  time: ICAL.Time,
  property: ICAL.Property,
  master: ICAL.Component,
  reading: Reading,
): number {
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  const isLocal = time.zone === ICAL.Timezone.localTimezone && !property.getFirstParameter('tzid')
  if (!isLocal) return instantIn(time, property, reading)
  const onClock = time.clone()
  if (start.zone) onClock.zone = start.zone
  return toInstant(onClock, master, 'dtstart', reading)
}

type Extent = {
  /** The length of an occurrence in milliseconds. */
  length: number
  /** The last instant of the rule in milliseconds. */
  last: number
}

/** The starts of an event with a rule or further dates. */
export function* startsOf(event: ICAL.Event, { length, last }: Extent, reading: Reading): Generator<Start> {
  const master = event.component
  const at = (time: ICAL.Time) => ({ time, instant: toInstant(time, master, 'dtstart', reading) })
  for (const property of master.getAllProperties('rdate'))
    for (const time of property.getValues() as ICAL.Time[])
      if (time.isDate) yield at(onClockOf(time, master))
      else yield { instant: instantLike(time, property, master, reading) }
  master.removeAllProperties('rdate')
  // The start itself is an occurrence, also without a rule.
  if (!master.hasProperty('rrule')) return yield at(event.startDate)
  const start = nearStart(event, length, reading)
  if (!start) return
  const iterator = event.iterator(start)
  for (let next = iterator.next(); next; next = iterator.next()) {
    const found = at(next)
    if (found.instant > last) return
    yield found
  }
}

export const tooOften = 'repeats too often to be read'

/** More occurrences than this of one event are not read. */
export const maxOfEvent = 20_000

const seconds: Record<string, number> = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600, DAILY: 86_400 }

/**
 * The start from which a rule is read: for a rule that began years ago and has no further conditions, a later one of its
 * occurrences, shortly before the question. Undefined if the rule has ended by then. Throws if it repeats too often.
 */
function nearStart(event: ICAL.Event, length: number, reading: Reading): ICAL.Time | undefined {
  const properties = event.component.getAllProperties('rrule')
  const [property] = properties
  const rule = property?.getFirstValue() as ICAL.Recur
  if (neverApplies(rule)) throw new EventError('repeats on days that no month has')
  const unit = seconds[rule.freq]
  const start = event.startDate
  if (unit === undefined) return start
  const isPlain = properties.length === 1 && Object.keys(rule.parts).length === 0
  if (!isPlain && unit < 3_600) throw new EventError(tooOften)
  if (!isPlain || (start.isDate && unit < 86_400)) return start
  const step = unit * rule.interval
  const first = toInstant(start, event.component, 'dtstart', reading)
  // Two days are more than any difference of clocks.
  const skipped = Math.floor(((reading.from - length - first) / 1_000 - 2 * 86_400) / step)
  const steps = Math.max(skipped, 0)
  const left = Math.min(
    (rule.count || Number.POSITIVE_INFINITY) - steps,
    (reading.until - first) / 1_000 / step - steps,
  )
  if (!rule.until && left > maxOfEvent) throw new EventError(tooOften)
  if (steps === 0) return start
  if (rule.count && rule.count <= steps) return undefined
  const later = start.clone()
  later.adjust(Math.floor((steps * step) / 86_400), 0, 0, (steps * step) % 86_400)
  if (rule.until && later.compare(rule.until) > 0) return undefined
  if (rule.count) rule.count -= steps
  property?.setValue(rule)
  return later
}

const daysOfMonths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a rule wants days such as the 30th of February, for which ical.js would search forever. */
function neverApplies(rule: ICAL.Recur): boolean {
  const [months, days] = ['BYMONTH', 'BYMONTHDAY'].map((name) => rule.getComponent(name).map(Number))
  const exists = (day: number) => months?.some((month) => Math.abs(day) <= (daysOfMonths[month - 1] ?? 0))
  return Boolean(months?.length && days?.length) && !days?.some(exists)
}
