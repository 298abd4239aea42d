import { wallTime } from '#platform/clock.ts'
import { busyTimesIn } from '../busy-times.ts'

export const from = Date.parse('2027-03-01T00:00:00Z')
const until = Date.parse('2028-03-01T00:00:00Z')
const zone = 'America/Chicago'

export const newYork = `BEGIN:VTIMEZONE
TZID:Home
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
END:VTIMEZONE
`
export const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\n').replaceAll(/\n+/g, '\r\n')
export const event = (lines: string, uid = 'a') => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`
export const question = (text: string, owners: string[] = []) => ({ text, from, until, zone, owners })
export const read = (text: string, owners?: string[]) => {
  const answer = busyTimesIn(question(text, owners), (day, time, zone) =>
    Date.parse(wallTime(day, time, zone)),
  )
  const busy = answer.busy.map(({ start, end }) =>
    [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  )
  return { busy, leftOut: answer.leftOut }
}
export const busy = (...events: string[]) => read(calendar(...events)).busy

export const timed = (more: string, uid?: string) =>
  event(`DTSTART:20270310T100000Z\nDURATION:PT1H\n${more}`, uid)
export const ten = '2027-03-10T10:00 2027-03-10T11:00'
