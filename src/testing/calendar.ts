import ICAL from 'ical.js'
import { expect } from 'vitest'

/** Reads the events of an iCalendar object with another library. Also expects the format of RFC 5545. */
export function readCalendar(content: string) {
  for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(content).not.toMatch(/VTIMEZONE|TZID/)
  expect(content.endsWith('\r\n')).toBe(true)
  const calendar = new ICAL.Component(ICAL.parse(content))
  const events = calendar.getAllSubcomponents()
  expect(events.every(({ name }) => name === 'vevent')).toBe(true)
  return { method: calendar.getFirstPropertyValue('method'), events: events.map(readEvent) }
}

function readEvent(event: ICAL.Component) {
  const value = (name: string) => event.getFirstPropertyValue(name)
  const people = (name: string) =>
    event.getAllProperties(name).map((property) => ({
      name: property.getFirstParameter('cn'),
      address: String(property.getFirstValue()).replace(/^mailto:/i, ''),
    }))
  return {
    uid: value('uid'),
    sequence: value('sequence'),
    start: (value('dtstart') as ICAL.Time).toString(),
    end: (value('dtend') as ICAL.Time).toString(),
    status: value('status'),
    summary: value('summary'),
    location: value('location'),
    url: value('url'),
    organizer: people('organizer'),
    attendees: people('attendee'),
  }
}
