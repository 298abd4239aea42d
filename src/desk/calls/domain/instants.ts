import ICAL from 'ical.js'
import type { Span } from './times.ts'

/** The question for the busy times between two instants in milliseconds. */
export type BusyQuestion = {
  text: string
  from: number
  until: number
  /** The zone of whole days, and of times without a zone if the calendar names none. */
  zone: string
  /** The owner's addresses in lower case. */
  owners: string[]
}

/** Converts a time such as '09:30' to milliseconds. Throws for an unknown zone. */
export type InstantOf = (day: string, time: string, zone: string) => number

export type Reading = BusyQuestion & {
  instantOf: InstantOf
  count: () => void
  zoneOf: (name: string) => string
  /** Returns the zone of times without a zone. */
  floating: () => string
  ownedBy: Set<string>
}

/** Returns the time span of an event. If a whole day has no end after its start, the span is that day. */
export function spanOf(start: ICAL.Time, end: ICAL.Time, event: ICAL.Component, reading: Reading): Span {
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

export const toInstant = (time: ICAL.Time, event: ICAL.Component, name: string, reading: Reading): number =>
  instantIn(time, event.getFirstProperty(name), reading)

/** Converts a time to an instant. If the calendar does not define the zone of a time, searches the known zones. */
export function instantIn(time: ICAL.Time, property: ICAL.Property | null, reading: Reading): number {
  const { zone, instantOf, zoneOf, floating } = reading
  const day = [String(time.year).padStart(4, '0'), ...[time.month, time.day].map(twoDigits)].join('-')
  if (time.isDate) return instantOf(day, '00:00', zone)
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toJSDate().getTime()
  const clock = `${twoDigits(time.hour)}:${twoDigits(time.minute)}`
  const tzid = String(property?.getFirstParameter('tzid') ?? '')
  return instantOf(day, clock, tzid ? zoneOf(tzid) : floating()) + time.second * 1_000
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
