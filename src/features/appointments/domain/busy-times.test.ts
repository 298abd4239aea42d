import { expect, test } from 'vitest'
import { wallTime } from '#platform/clock.ts'
import { readCalendar } from '../commands/busy-feeds.ts'
import { busyTimesIn } from './busy-times.ts'

const from = Date.parse('2027-03-01T00:00:00Z')
const until = Date.parse('2028-03-01T00:00:00Z')
const zone = 'America/Chicago'

const newYork = `BEGIN:VTIMEZONE
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
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\n').replaceAll(/\n+/g, '\r\n')
const event = (lines: string, uid = 'a') => `BEGIN:VEVENT\nUID:${uid}\n${lines}\nEND:VEVENT`
const question = (text: string) => ({ text, from, until, zone })
const busy = (...events: string[]) =>
  busyTimesIn(question(calendar(...events)), (day, time, zone) => Date.parse(wallTime(day, time, zone))).map(
    ({ start, end }) => [start, end].map((at) => new Date(at).toISOString().slice(0, 16)).join(' '),
  )

test.each([
  ['UTC', 'DTSTART:20270310T100000Z\nDTEND:20270310T110000Z', ['2027-03-10T10:00 2027-03-10T11:00']],
  ['a duration', 'DTSTART:20270310T100000Z\nDURATION:PT45M', ['2027-03-10T10:00 2027-03-10T10:45']],
  [
    'a zone of the calendar',
    'DTSTART;TZID=Home:20270310T100000\nDTEND;TZID=Home:20270310T110000',
    ['2027-03-10T15:00 2027-03-10T16:00'],
  ],
  [
    'a known zone',
    'DTSTART;TZID=Asia/Kolkata:20270310T100000\nDURATION:PT1H',
    ['2027-03-10T04:30 2027-03-10T05:30'],
  ],
  ['no zone', 'DTSTART:20270310T100000\nDTEND:20270310T110000', ['2027-03-10T16:00 2027-03-10T17:00']],
  ['a day', 'DTSTART;VALUE=DATE:20270310', ['2027-03-10T06:00 2027-03-11T06:00']],
  [
    'days over a change of the clock',
    'DTSTART;VALUE=DATE:20270313\nDTEND;VALUE=DATE:20270315',
    ['2027-03-13T06:00 2027-03-15T05:00'],
  ],
  ['cancelled', 'DTSTART:20270310T100000Z\nDURATION:PT1H\nSTATUS:CANCELLED', []],
  ['free', 'DTSTART:20270310T100000Z\nDURATION:PT1H\nTRANSP:TRANSPARENT', []],
  ['free in Outlook', 'DTSTART:20270310T100000Z\nDURATION:PT1H\nX-MICROSOFT-CDO-BUSYSTATUS:FREE', []],
  ['no length', 'DTSTART:20270310T100000Z', []],
  ['over', 'DTSTART:20270210T100000Z\nDURATION:PT1H', []],
  ['too far away', 'DTSTART:20280310T100000Z\nDURATION:PT1H', []],
  [
    'several a week, some left out',
    'DTSTART:20270301T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;BYDAY=MO,TH;COUNT=4\nEXDATE:20270304T100000Z',
    [
      '2027-03-01T10:00 2027-03-01T11:00',
      '2027-03-08T10:00 2027-03-08T11:00',
      '2027-03-11T10:00 2027-03-11T11:00',
    ],
  ],
  [
    'dates besides',
    'DTSTART:20270301T100000Z\nDURATION:PT1H\nRDATE:20270305T120000Z\nRDATE;VALUE=PERIOD:20270306T120000Z/PT3H',
    [
      '2027-03-01T10:00 2027-03-01T11:00',
      '2027-03-05T12:00 2027-03-05T13:00',
      '2027-03-06T12:00 2027-03-06T15:00',
    ],
  ],
  [
    'nine stays nine',
    'DTSTART;TZID=Home:20270312T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;UNTIL=20270315T000000Z',
    [
      '2027-03-12T14:00 2027-03-12T15:00',
      '2027-03-13T14:00 2027-03-13T15:00',
      '2027-03-14T13:00 2027-03-14T14:00',
    ],
  ],
])('an event with %s', (_, lines, expected) => expect(busy(newYork, event(lines))).toEqual(expected))

test('occurrences that were moved, cancelled, or changed from then on', () => {
  const weekly = event('DTSTART;TZID=Home:20270302T100000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=5')
  const at = (day: string, more: string) => event(`RECURRENCE-ID;TZID=Home:202703${day}T100000\n${more}`)
  expect(
    busy(
      newYork,
      weekly,
      at('09', 'DTSTART;TZID=Home:20270310T120000\nDURATION:PT2H'),
      at('16', 'DTSTART;TZID=Home:20270316T100000\nDURATION:PT1H\nSTATUS:CANCELLED'),
    ),
  ).toEqual([
    '2027-03-02T15:00 2027-03-02T16:00',
    '2027-03-10T17:00 2027-03-10T19:00',
    '2027-03-23T14:00 2027-03-23T15:00',
    '2027-03-30T14:00 2027-03-30T15:00',
  ])
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270309T100000Z\nDTSTART:20270309T110000Z\nDURATION:PT30M',
  )
  expect(busy(event('DTSTART:20270302T100000Z\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;COUNT=3'), later)).toEqual([
    '2027-03-02T10:00 2027-03-02T11:00',
    '2027-03-09T11:00 2027-03-09T11:30',
    '2027-03-16T11:00 2027-03-16T11:30',
  ])
})

test('times that meet are one, and a rule without an end goes on for the time that is asked for', () => {
  const at = (hour: number, uid: string) => event(`DTSTART:20270310T${hour}0000Z\nDURATION:PT90M`, uid)
  expect(busy(at(12, 'a'), at(10, 'b'), at(11, 'c'))).toEqual(['2027-03-10T10:00 2027-03-10T13:30'])
  expect(busy(event('DTSTART:20200101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY'))).toHaveLength(366)
})

test('ten thousand events are read', async () => {
  const events = Array.from({ length: 10_000 }, (_, number) => {
    const day = new Date(from + (number % 300) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    return event(`DTSTART:${day}T10${String(number % 60).padStart(2, '0')}00Z\nDURATION:PT10M`, `e${number}`)
  })
  expect(await readCalendar(question(calendar(...events)), 60)).toHaveLength(300)
})

test.each([
  ['<html>', 'it is not a calendar'],
  ['', 'it is not a calendar'],
  ['BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD', 'it is not a calendar'],
  [
    calendar(event('DTSTART;TZID=Nowhere/City:20270310T100000\nDURATION:PT1H')),
    'it does not define its time zone Nowhere/City',
  ],
  [
    calendar(event('DTSTART:20270310T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=6MO')),
    'it has an event that cannot be read',
  ],
  [calendar(event('DTSTART:20260310T100000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY')), 'it has too many events'],
  [
    calendar(event('DTSTART:20270310T100000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=10')),
    'it has too many busy times',
  ],
  [
    calendar(event('DTSTART:20270310T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31')),
    'it takes too long to read',
  ],
])('%.60s fails', async (text, reason) => {
  await expect(readCalendar(question(text), reason.includes('long') ? 3 : 60)).rejects.toThrow(reason)
})
