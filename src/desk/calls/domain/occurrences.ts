import ICAL from 'ical.js'
import { t } from '#platform/texts.ts'
import { isDeclined } from './calendar-owner.ts'
import { type Block, CalendarError, EventError, parseComponent } from './calendar-text.ts'
import { instantIn, type Reading, spanOf, toInstant } from './instants.ts'
import { occurrenceStarts, type Range, readChanges, type Start } from './recurrence.ts'
import type { Span } from './times.ts'

/** Yields the periods of a free/busy line, except those that it marks as free. */
export function* periodSpans(block: Block, reading: Reading): Generator<Span> {
  const component = parseComponent(block, () => {
    throw new CalendarError(t`it cannot be read`)
  })
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getFirstParameter('fbtype') ?? '').toUpperCase() === 'FREE') continue
    for (const period of property.getValues() as ICAL.Period[]) {
      reading.count()
      yield {
        start: instantIn(period.start, property, reading),
        end: instantIn(period.getEnd(), property, reading),
      }
    }
  }
}

/** Yields the busy times of an event until the end of the requested period. Throws if the event is unreadable. */
export function* occurrenceSpans(
  master: ICAL.Component,
  exceptions: ICAL.Component[],
  reading: Reading,
): Generator<Span> {
  const { until, count } = reading
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  const changes = readChanges(master, exceptions, reading)
  const event = new ICAL.Event(master, { exceptions: [] })
  yield* takePeriods(master, changes.isExcluded, reading)
  if (Number.isNaN(toInstant(start, master, 'dtstart', reading))) throw new CalendarError(t`it has no start`)
  const whole = spanOf(start, event.endDate, master, reading)
  if (whole.end < whole.start) throw new EventError((event) => t`${event} ends before it starts`)
  if (!event.isRecurring() || event.isRecurrenceException()) {
    count()
    if (isBusy(master, reading)) yield whole
    return
  }
  // An occurrence may be moved into the period from a later time, or from a time that the rule does not yield.
  for (const exception of exceptions) {
    count()
    const { startDate, endDate } = new ICAL.Event(exception)
    if (isBusy(exception, reading)) yield spanOf(startDate, endDate, exception, reading)
  }
  const length = whole.end - whole.start
  const { duration } = event
  const isMasterBusy = isBusy(master, reading)
  const spanFrom = (time: ICAL.Time) => {
    const end = time.clone()
    end.addDuration(duration)
    return spanOf(time, end, master, reading)
  }
  const last = Math.min(widenUntil(master, start, reading), until - 1)
  for (const { time, instant } of occurrenceStarts(event, { length, last }, reading)) {
    count()
    if (changes.isExcluded(instant, time)) continue
    const range = changes.rangeAt(instant)
    if (range) yield* rangeSpans(range, { time, instant }, reading)
    else if (isMasterBusy) yield time ? spanFrom(time) : { start: instant, end: instant + length }
  }
}

/** Yields the busy times that a change of this and all later occurrences moves in the same way. */
function* rangeSpans({ exception, from, shift }: Range, { time, instant }: Start, reading: Reading) {
  if (!isBusy(exception, reading)) return
  const { startDate, endDate, duration } = new ICAL.Event(exception)
  if (shift && time) {
    const start = time.clone()
    start.addDuration(shift)
    const end = start.clone()
    end.addDuration(duration)
    yield spanOf(start, end, exception, reading)
    return
  }
  const changed = spanOf(startDate, endDate, exception, reading)
  const moved = instant - from
  yield { start: changed.start + moved, end: changed.end + moved }
}

/** Yields recurrence dates with an end (PERIOD), and removes them from the event, because ical.js does not support them. */
function* takePeriods(
  event: ICAL.Component,
  isExcluded: (instant: number) => boolean,
  reading: Reading,
): Generator<Span> {
  for (const property of event.getAllProperties('rdate')) {
    if (property.type !== 'period') continue
    event.removeProperty(property)
    for (const period of property.getValues() as ICAL.Period[]) {
      reading.count()
      const start = instantIn(period.start, property, reading)
      if (isBusy(event, reading) && !isExcluded(start))
        yield { start, end: instantIn(period.getEnd(), property, reading) }
    }
  }
}

function isBusy(event: ICAL.Component, { ownedBy }: Reading): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isFree =
    word('transp') === 'TRANSPARENT' || /^(FREE|WORKINGELSEWHERE)$/.test(word('x-microsoft-cdo-busystatus'))
  return !isFree && word('status') !== 'CANCELLED' && !isDeclined(event, ownedBy)
}

/**
 * Returns the last instant of a rule whose UNTIL has another form than the start: the end of the day if it is a day, otherwise
 * the UTC time. Infinity if ical.js can compare both. Moves UNTIL two days later, so that ical.js does not stop too early.
 */
function widenUntil(master: ICAL.Component, start: ICAL.Time, reading: Reading): number {
  const property = master.getFirstProperty('rrule')
  const rule = property?.getFirstValue() as ICAL.Recur | undefined
  const end = rule?.until
  if (!property || !rule || !end) return Number.POSITIVE_INFINITY
  const isLocal = start.zone === ICAL.Timezone.localTimezone
  if (end.isDate === start.isDate && !isLocal) return Number.POSITIVE_INFINITY
  const last = lastInstant(end, start, master, reading)
  const later = end.clone()
  later.adjust(2, 0, 0, 0)
  rule.until = later
  property.setValue(rule)
  return last
}

function lastInstant(end: ICAL.Time, start: ICAL.Time, master: ICAL.Component, reading: Reading): number {
  if (!end.isDate || start.isDate) return toInstant(end, master, 'dtstart', reading)
  const lastMoment = start.clone()
  Object.assign(lastMoment, {
    year: end.year,
    month: end.month,
    day: end.day,
    hour: 23,
    minute: 59,
    second: 59,
  })
  return toInstant(lastMoment, master, 'dtstart', reading)
}
