import ICAL from 'ical.js'
import { isDeclined } from './calendar-owner.ts'
import { type Block, CalendarError, componentOf } from './calendar-text.ts'
import type { Span } from './times.ts'

/** Which busy times to find in the `text` of a calendar: those between two instants in milliseconds. */
export type BusyQuestion = {
  text: string
  from: number
  until: number
  /** The zone for whole days, and for times without a zone. */
  zone: string
  /** Email addresses that may be the owner's, in lower case. */
  owners: string[]
}

/** The instant, in milliseconds, of a time ('09:30') on a day in a zone. Throws for an unknown zone. */
export type InstantOf = (day: string, time: string, zone: string) => number

/** An event with its changed occurrences. A changed occurrence whose event is missing counts as an event. */
type Series = { master: ICAL.Component; exceptions: ICAL.Component[] }

export function seriesIn(calendar: ICAL.Component): Series[] {
  const events = calendar.getAllSubcomponents('vevent')
  const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue('uid'))
  const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id')
  const exceptions = Map.groupBy(events.filter(isException), uidOf)
  const masters = events.filter((event) => !isException(event))
  const known = new Set(masters.map(uidOf))
  const alone = events.filter((event) => isException(event) && !known.has(uidOf(event)))
  return [
    ...masters.map((master) => ({ master, exceptions: exceptions.get(uidOf(master)) ?? [] })),
    ...alone.map((master) => ({ master, exceptions: [] })),
  ]
}

export type Reading = BusyQuestion & {
  instantOf: InstantOf
  count: () => void
  zoneOf: (name: string) => string
  ownedBy: Set<string>
}

/** The times of one FREEBUSY line, unless it marks them as free. */
export function* periodSpans(block: Block, reading: Reading): Generator<Span> {
  const component = componentOf(block, () => {
    throw new CalendarError('it cannot be read')
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

/** The busy times of an event and its occurrences, until the end of the requested period. Throws if they are unreadable. */
export function* occurrenceSpans(
  master: ICAL.Component,
  exceptions: ICAL.Component[],
  reading: Reading,
): Generator<Span> {
  const { until, count } = reading
  yield* takePeriods(master, reading)
  // The start is an occurrence itself. ical.js assumes this only for events with a rule, so it is added below.
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  if (Number.isNaN(toInstant(start, master, 'dtstart', reading))) throw new CalendarError('it has no start')
  const last = widenUntil(master, start, reading)
  if (master.hasProperty('rdate') && !master.hasProperty('rrule')) {
    const first = new ICAL.Property('rdate')
    first.setValue(start.clone())
    master.addProperty(first)
  }
  const event = new ICAL.Event(master, { exceptions })
  if (!event.isRecurring() || event.isRecurrenceException()) {
    count()
    if (isBusy(master, reading)) yield spanOf(event.startDate, event.endDate, master, reading)
    return
  }
  // A changed occurrence may come from after the requested period, or from a time that the rule does not yield.
  for (const exception of exceptions) {
    count()
    const changed = new ICAL.Event(exception)
    if (isBusy(exception, reading)) yield spanOf(changed.startDate, changed.endDate, exception, reading)
  }
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    count()
    const instant = toInstant(next, master, 'dtstart', reading)
    if (instant >= until || instant > last) return
    // There is no item if a changed occurrence identifies its original time in UTC.
    const { item, startDate, endDate }: Partial<ReturnType<ICAL.Event['getOccurrenceDetails']>> =
      event.getOccurrenceDetails(next)
    const isKept = item && (item.component === master || item.modifiesFuture())
    if (isKept && startDate && endDate && isBusy(item.component, reading))
      yield spanOf(startDate, endDate, item.component, reading)
  }
}

/**
 * Yields the recurrence dates that have their own end (PERIOD), and removes them from the event, since ical.js does not support
 * them.
 */
function* takePeriods(event: ICAL.Component, reading: Reading): Generator<Span> {
  for (const property of event.getAllProperties('rdate')) {
    if (property.type !== 'period') continue
    event.removeProperty(property)
    for (const period of property.getValues() as ICAL.Period[]) {
      reading.count()
      if (isBusy(event, reading))
        yield {
          start: instantIn(period.start, property, reading),
          end: instantIn(period.getEnd(), property, reading),
        }
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
 * The last instant of an event's rule, if UNTIL cannot be compared with its start directly; otherwise infinity. For a timed
 * event, a bare day means until the end of that day; a UTC time is compared as an instant. Extends the rule's own UNTIL by two
 * days, so that ical.js does not stop too early.
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

/** The span of an occurrence. A whole-day event that does not end after its start lasts that whole day. */
function spanOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, reading: Reading): Span {
  const isWholeDay = start.isDate && end.compare(start) <= 0
  const next = start.clone()
  if (isWholeDay) next.adjust(1, 0, 0, 0)
  return {
    start: toInstant(start, event, 'dtstart', reading),
    end: isWholeDay
      ? toInstant(next, event, 'dtstart', reading)
      : toInstant(end, event, event.hasProperty('dtend') ? 'dtend' : 'dtstart', reading),
  }
}

const toInstant = (time: ICAL.Time, event: ICAL.Component, name: string, reading: Reading): number =>
  instantIn(time, event.getFirstProperty(name), reading)

/** The instant of a time. If it names a zone that the calendar does not define, `zoneOf` looks for a known one. */
function instantIn(time: ICAL.Time, property: ICAL.Property | null, reading: Reading): number {
  const { zone, instantOf, zoneOf } = reading
  const day = [String(time.year).padStart(4, '0'), ...[time.month, time.day].map(twoDigits)].join('-')
  if (time.isDate) return instantOf(day, '00:00', zone)
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime()
  const clock = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`
  const tzid = String(property?.getFirstParameter('tzid') ?? '')
  return instantOf(day, clock, tzid ? zoneOf(tzid) : zone) + time.second * 1_000
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
