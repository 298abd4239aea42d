import ICAL from 'ical.js'
import { t } from '#platform/texts.ts'
import { EventError } from './calendar-text.ts'
import { instantIn, type Reading, toInstant } from './instants.ts'

/**
 * A change of one occurrence and all later ones. `shift` is in local time. It is undefined if the change uses another clock than
 * the event.
 */
export type Range = { exception: ICAL.Component; from: number; shift: ICAL.Duration | undefined }

/**
 * The start of an occurrence. `time` is on the event's own clock. An RDATE may use another clock, and then has only `instant`.
 */
export type Start = { time?: ICAL.Time | undefined; instant: number }

const dayOf = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`

/**
 * Reads the occurrences that EXDATE removes or a change replaces. Compares instants, because calendars may write these times in
 * another zone than the event. A date without a time covers the whole day. Removes EXDATE from the event, because ical.js would
 * compare local times.
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
      // If the exclusion cannot be read, the owner counts as busy, which is the safe choice.
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

/** Returns a time on the event's clock. A date without a time means the event's time on that date. */
function onClockOf(time: ICAL.Time, master: ICAL.Component): ICAL.Time {
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  if (!time.isDate || start.isDate) return time
  const moment = start.clone()
  Object.assign(moment, { year: time.year, month: time.month, day: time.day })
  return moment
}

/** Converts a time to an instant. A time without a zone is on the event's clock. */
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
  /** In milliseconds. */
  length: number
  /** In milliseconds. */
  last: number
}

/** Yields the starts of an event with a rule or RDATE. Removes the RDATE properties from the event. */
export function* occurrenceStarts(
  event: ICAL.Event,
  { length, last }: Extent,
  reading: Reading,
): Generator<Start> {
  const master = event.component
  const at = (time: ICAL.Time) => ({ time, instant: toInstant(time, master, 'dtstart', reading) })
  for (const property of master.getAllProperties('rdate'))
    for (const time of property.getValues() as ICAL.Time[])
      if (time.isDate) yield at(onClockOf(time, master))
      else yield { instant: instantLike(time, property, master, reading) }
  master.removeAllProperties('rdate')
  // Without a rule, the start itself is the only occurrence.
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

export const tooOften = (event: string) => t`${event} repeats too often to be read`

/** An event with more occurrences is not read. */
export const maxOfEvent = 20_000

const seconds: Record<string, number> = { SECONDLY: 1, MINUTELY: 60, HOURLY: 3_600, DAILY: 86_400 }

/**
 * For a simple rule that started long ago, returns an occurrence shortly before the requested period, so that the earlier ones
 * are skipped. Undefined if the rule ends before the period. Throws if it repeats too often.
 */
function nearStart(event: ICAL.Event, length: number, reading: Reading): ICAL.Time | undefined {
  const properties = event.component.getAllProperties('rrule')
  const [property] = properties
  const rule = property?.getFirstValue() as ICAL.Recur
  if (neverApplies(rule)) throw new EventError((event) => t`${event} repeats on days that no month has`)
  const unit = seconds[rule.freq]
  const start = event.startDate
  if (unit === undefined) return start
  const isPlain = properties.length === 1 && Object.keys(rule.parts).length === 0
  if (!isPlain && unit < 3_600) throw new EventError(tooOften)
  if (!isPlain || (start.isDate && unit < 86_400)) return start
  const step = unit * rule.interval
  const first = toInstant(start, event.component, 'dtstart', reading)
  // Stops two days before the period, which is more than any difference between local clocks, so that no occurrence in it is
  // skipped.
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

/** Returns whether a rule matches only dates that do not exist, such as February 30, for which ical.js would search forever. */
function neverApplies(rule: ICAL.Recur): boolean {
  const [months, days] = ['BYMONTH', 'BYMONTHDAY'].map((name) => rule.getComponent(name).map(Number))
  const exists = (day: number) => months?.some((month) => Math.abs(day) <= (daysOfMonths[month - 1] ?? 0))
  return Boolean(months?.length && days?.length) && !days?.some(exists)
}
