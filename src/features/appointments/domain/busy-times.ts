import ICAL from 'ical.js'
import { joined, type Span } from './times.ts'

/** More than this cannot be meant: it fails rather than offering times that are busy. */
const maxBusyTimes = 5_000
const maxOccurrences = 100_000

/** What is asked of a calendar: the busy times between two instants, in milliseconds. */
export type BusyQuestion = {
  text: string
  from: number
  until: number
  /** The zone of days and of times that name none. */
  zone: string
}

/** The instant of a time ('09:30') of a day on the clock of a zone, in milliseconds; throws for a zone that is not known. */
type InstantOf = (day: string, time: string, zone: string) => number

/** Why a calendar cannot be read, in words for whoever gave its address. */
export class CalendarError extends Error {}

/**
 * The busy times of an iCalendar object (RFC 5545), in order and joined where they meet: of events and every occurrence of
 * recurring ones, but not of those that are cancelled or do not make busy. A hostile rule may keep this running for ever.
 */
export function busyTimesIn(question: BusyQuestion, instantOf: InstantOf): Span[] {
  try {
    return readBusyTimes(question, instantOf)
  } catch (error) {
    throw error instanceof CalendarError ? error : new CalendarError('it has an event that cannot be read')
  }
}

function readBusyTimes(question: BusyQuestion, instantOf: InstantOf): Span[] {
  const spans: Span[] = []
  let occurrences = 0
  const count = () => {
    occurrences += 1
    if (occurrences > maxOccurrences) throw new CalendarError('it has too many events')
  }
  for (const calendar of calendarsIn(question.text)) {
    for (const { master, exceptions } of seriesIn(calendar)) {
      for (const span of occurrencesOf(master, exceptions, { ...question, instantOf, count })) {
        const { start, end } = span
        if (start < end && start < question.until && end > question.from) spans.push(span)
      }
    }
  }
  const busy = joined(spans)
  if (busy.length > maxBusyTimes) throw new CalendarError('it has too many busy times')
  return busy
}

function calendarsIn(text: string): ICAL.Component[] {
  let parsed: unknown[]
  try {
    parsed = ICAL.parse(text)
  } catch {
    throw new CalendarError('it is not a calendar')
  }
  const components = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed]
  const calendars = components.map((component) => new ICAL.Component(component))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new CalendarError('it is not a calendar')
  return calendars
}

/** An event with the occurrences of it that differ. One of these without its event stands for itself. */
type Series = { master: ICAL.Component; exceptions: ICAL.Component[] }

function seriesIn(calendar: ICAL.Component): Series[] {
  const events = calendar.getAllSubcomponents('vevent').filter((event) => event.hasProperty('dtstart'))
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

type Reading = BusyQuestion & { instantOf: InstantOf; count: () => void }

function* occurrencesOf(
  master: ICAL.Component,
  exceptions: ICAL.Component[],
  reading: Reading,
): Generator<Span> {
  const { until, count } = reading
  yield* takePeriods(master, reading)
  // The beginning is an occurrence of its own, which ical.js takes for granted with a rule only.
  const start = master.getFirstPropertyValue('dtstart') as ICAL.Time
  if (master.hasProperty('rdate') && !master.hasProperty('rrule')) {
    const first = new ICAL.Property('rdate')
    first.setValue(start.clone())
    master.addProperty(first)
  }
  const event = new ICAL.Event(master, { exceptions })
  if (!event.isRecurring() || event.isRecurrenceException()) {
    count()
    if (isBusy(master)) yield spanOf(event.startDate, event.endDate, master, reading)
    return
  }
  // A change may move an occurrence from beyond the end, or one that no rule gives.
  for (const exception of exceptions) {
    count()
    const changed = new ICAL.Event(exception)
    if (isBusy(exception)) yield spanOf(changed.startDate, changed.endDate, exception, reading)
  }
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    count()
    if (toInstant(next, master, 'dtstart', reading) >= until) return
    // Without an item it is a change that names its time in UTC.
    const { item, startDate, endDate }: Partial<ReturnType<ICAL.Event['getOccurrenceDetails']>> =
      event.getOccurrenceDetails(next)
    const isKept = item && (item.component === master || item.modifiesFuture())
    if (isKept && startDate && endDate && isBusy(item.component))
      yield spanOf(startDate, endDate, item.component, reading)
  }
}

/** Recurrence dates with an end of their own, which ical.js does not know: they are taken out of the event. */
function* takePeriods(event: ICAL.Component, reading: Reading): Generator<Span> {
  for (const property of event.getAllProperties('rdate')) {
    if (property.type !== 'period') continue
    event.removeProperty(property)
    for (const period of property.getValues() as ICAL.Period[]) {
      reading.count()
      if (isBusy(event))
        yield {
          start: instantIn(period.start, property, reading),
          end: instantIn(period.getEnd(), property, reading),
        }
    }
  }
}

function isBusy(event: ICAL.Component): boolean {
  const word = (name: string) => String(event.getFirstPropertyValue(name) ?? '').toUpperCase()
  const isFree = word('transp') === 'TRANSPARENT' || word('x-microsoft-cdo-busystatus') === 'FREE'
  return !isFree && word('status') !== 'CANCELLED'
}

const spanOf = (start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, reading: Reading): Span => ({
  start: toInstant(start, event, 'dtstart', reading),
  end: toInstant(end, event, event.hasProperty('dtend') ? 'dtend' : 'dtstart', reading),
})

const toInstant = (time: ICAL.Time, event: ICAL.Component, name: string, reading: Reading): number =>
  instantIn(time, event.getFirstProperty(name), reading)

/** A time may name a zone that the calendar does not define: then it is looked up among the known zones. */
function instantIn(time: ICAL.Time, property: ICAL.Property | null, { zone, instantOf }: Reading): number {
  const day = [String(time.year).padStart(4, '0'), ...[time.month, time.day].map(twoDigits)].join('-')
  if (time.isDate) return instantOf(day, '00:00', zone)
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime()
  const clock = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`
  const tzid = String(property?.getFirstParameter('tzid') ?? '')
  try {
    return instantOf(day, clock, tzid || zone) + time.second * 1_000
  } catch {
    throw new CalendarError(`it does not define its time zone ${tzid.slice(0, 60)}`)
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
