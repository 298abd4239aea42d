import { expect, test } from 'vitest'
import { readCalendar } from '../commands/busy-feeds.ts'
import { busy, calendar, event, from, newYork, question, read, ten, timed } from './testing/read-busy.ts'
import { zoneMeant } from './windows-zones.ts'

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

test('moved and cancelled occurrences, and changes of all later ones', () => {
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

test('adjacent times are joined, and an endless rule is read to the end of the question', () => {
  const at = (hour: number, uid: string) => event(`DTSTART:20270310T${hour}0000Z\nDURATION:PT90M`, uid)
  expect(busy(at(12, 'a'), at(10, 'b'), at(11, 'c'))).toEqual(['2027-03-10T10:00 2027-03-10T13:30'])
  expect(busy(event('DTSTART:20200101T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY'))).toHaveLength(366)
})

test('ten thousand events are read', async () => {
  const events = Array.from({ length: 10_000 }, (_, number) => {
    const day = new Date(from + (number % 300) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    return event(`DTSTART:${day}T10${String(number % 60).padStart(2, '0')}00Z\nDURATION:PT10M`, `e${number}`)
  })
  expect((await readCalendar(question(calendar(...events)), 60)).busy).toHaveLength(300)
})

test.each([
  ['<html>', 'it is not a calendar'],
  ['', 'it is not a calendar'],
  ['BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD', 'it is not a calendar'],
  [
    calendar(event('DTSTART:20270310T100000Z\nDURATION:PT1H\nRRULE:FREQ=MONTHLY;BYDAY=6MO')),
    'it has no event that can be read: An event without a title, 2027-03-10T10:00:00Z, cannot be read',
  ],
  [
    calendar(event('DTSTART:20260310T100000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY')),
    'it has no event that can be read: An event without a title, 2026-03-10T10:00:00Z, repeats too often to be read',
  ],
  [
    calendar(
      ...[0, 1].map((of) =>
        event(`DTSTART:20260310T1000${of}0Z\nDURATION:PT5S\nRRULE:FREQ=HOURLY;INTERVAL=2`, `u${of}`),
      ),
    ),
    'it has too many busy times',
  ],
  [calendar(timed('')).slice(0, -30), 'it is incomplete: its end is missing'],
  [calendar(timed('')).replace('END:VCALENDAR\r\n', ''), 'it is incomplete: its end is missing'],
  [calendar(event('DTSTART:20270310T100000Z\nDURATION:PT1H')), 'it takes too long to read'],
])('%.60s fails', async (text, reason) => {
  await expect(readCalendar(question(text), reason.includes('long') ? 0.001 : 60)).rejects.toThrow(reason)
})

test('a free-or-busy feed counts, except for its free times', () => {
  const times = [
    'BEGIN:VFREEBUSY\nUID:f\nDTSTART:20270301T000000Z\nDTEND:20270401T000000Z',
    'FREEBUSY;FBTYPE=BUSY:20270310T090000Z/20270310T100000Z,20270311T090000Z/PT2H',
    'FREEBUSY:20270312T090000Z/PT1H\nFREEBUSY;FBTYPE=BUSY-TENTATIVE:20270313T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270314T090000Z/PT1H\nFREEBUSY;FBTYPE=FREE:20270315T090000Z/PT1H',
    'FREEBUSY:nonsense\nEND:VFREEBUSY',
  ]
  expect(read(calendar(...times))).toEqual({
    busy: [
      '2027-03-10T09:00 2027-03-10T10:00',
      '2027-03-11T09:00 2027-03-11T11:00',
      ...[12, 13, 14].map((day) => `2027-03-${day}T09:00 2027-03-${day}T10:00`),
    ],
    leftOut: ['The line FREEBUSY:nonsense cannot be read'],
  })
})

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['w. europe daylight time', 'Europe/Berlin'],
  ['Central Standard Time (Mexico)', 'America/Mexico_City'],
  ['Central Standard Time', 'America/Chicago'],
  ['"Tokyo Standard Time"', 'Asia/Tokyo'],
  ['Eastern Standard Time 1', 'America/New_York'],
  ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
  ['/freeassociation.sourceforge.net/Europe/Berlin', 'Europe/Berlin'],
  ['/mozilla.org/20050126_1/America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
  ['tzone://Microsoft/Utc', 'UTC'],
  ['(UTC) Coordinated Universal Time', 'UTC'],
  ['Z', 'UTC'],
  ['GMT Standard Time', 'Europe/London'],
  ['(UTC+03:00) Somewhere', '+03:00'],
  ['GMT+0530', '+05:30'],
])('%s is the zone %s', (name, zone) => {
  const isKnown = (name: string) => Intl.supportedValuesOf('timeZone').includes(name)
  expect(zoneMeant(name, isKnown)).toBe(zone)
})

test('every Windows zone maps to a known zone', () => {
  const names = ['Line Islands', 'Kamchatka', 'FLE', 'India', 'Nepal', 'Greenland', 'UTC+13', 'Dateline']
  for (const name of names)
    expect(
      read(calendar(event(`DTSTART;TZID=${name} Standard Time:20270310T100000\nDURATION:PT1H`))),
    ).toMatchObject({ busy: [expect.any(String)], leftOut: [] })
})

test('an unknown zone is reported, and its times count in the site’s zone', () => {
  expect(read(calendar(event('DTSTART;TZID=Nowhere/City:20270310T100000\nDURATION:PT1H')))).toEqual({
    busy: ['2027-03-10T16:00 2027-03-10T17:00'],
    leftOut: ['The time zone Nowhere/City is not known: its times are read on the clock of America/Chicago'],
  })
})

test.each([
  ['whose end is its start', 'DTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270310'],
  ['whose end is before', 'DTSTART;VALUE=DATE:20270310\nDTEND;VALUE=DATE:20270309'],
  ['of no length', 'DTSTART;VALUE=DATE:20270310\nDURATION:P0D'],
])('a day %s is that whole day', (_, lines) =>
  expect(busy(event(lines))).toEqual(['2027-03-10T06:00 2027-03-11T06:00']),
)

const daily = (start: string, until: string) =>
  busy(newYork, event(`${start}\nRRULE:FREQ=DAILY;UNTIL=${until}`)).map((span) => span.slice(8, 16))

test.each([
  [
    'a bare day',
    'DTSTART;TZID=Home:20270308T090000\nDURATION:PT1H',
    '20270310',
    ['08T14:00', '09T14:00', '10T14:00'],
  ],
  ['a bare day, in UTC', 'DTSTART:20270308T230000Z\nDURATION:PT30M', '20270309', ['08T23:00', '09T23:00']],
  ['a day of days', 'DTSTART;VALUE=DATE:20270308', '20270309', ['08T06:00']],
  [
    'UTC, for a zone of Windows',
    'DTSTART;TZID=Tokyo Standard Time:20270308T230000\nDURATION:PT1H',
    '20270310T140000Z',
    ['08T14:00', '09T14:00', '10T14:00'],
  ],
  [
    'UTC before the last time',
    'DTSTART;TZID=Tokyo Standard Time:20270308T230000\nDURATION:PT1H',
    '20270310T135959Z',
    ['08T14:00', '09T14:00'],
  ],
])('the end of a rule may be %s', (_, start, until, expected) =>
  expect(daily(start, until)).toEqual(expected),
)

test.each([
  [
    'a start that is no date',
    'DTSTART:notadate\nDURATION:PT1H\nSUMMARY:Odd',
    'The event “Odd”, whose start is no date, cannot be read',
  ],
  ['no start', 'DURATION:PT1H\nSUMMARY:Odd', 'The event “Odd”, without a start, cannot be read'],
  [
    'an impossible rule',
    'DTSTART:20270310T120000Z\nRRULE:FREQ=MONTHLY;BYDAY=6MO\nSUMMARY:Odd',
    'The event “Odd”, 2027-03-10T12:00:00Z, cannot be read',
  ],
])('an event with %s is reported, and the others count', (_, lines, told) => {
  expect(read(calendar(event(lines, 'odd'), timed('SUMMARY:Even')))).toEqual({ busy: [ten], leftOut: [told] })
})

test('unreadable lines that do not matter keep no event from counting, and are reported in one sentence', () => {
  expect(read(calendar('some words', timed('DESCRIPTION some words\nX-ODD\nATTACH;:::')))).toEqual({
    busy: [ten],
    leftOut: ['The line some words and 2 others cannot be read'],
  })
  expect(read(calendar(timed('DTSTAMP:never\nSEQUENCE:none\nX-ODD:a'))).leftOut).toEqual([])
})

test.each([
  ['working elsewhere', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE', []],
  ['away', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', [ten]],
  ['perhaps', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', [ten]],
])('%s in Outlook', (_, lines, expected) => expect(busy(timed(lines))).toEqual(expected))

const people = (organizer: string, ...attendees: string[]) =>
  timed(
    [
      `ORGANIZER:mailto:${organizer}@a.example`,
      ...attendees.map((one) => {
        const [name, answer] = one.split(' ')
        return `ATTENDEE;CN=${name};PARTSTAT=${answer}:MAILTO:${name}@a.example`
      }),
    ].join('\n'),
  )
test.each([
  ['declined by the only guest', people('boss', 'me DECLINED'), [], []],
  ['declined by the owner among others', people('boss', 'me DECLINED', 'ada ACCEPTED'), ['me@a.example'], []],
  ['declined by another guest', people('boss', 'me ACCEPTED', 'ada DECLINED'), ['me@a.example'], [ten]],
  ['of the owner, whose guest declined', people('me', 'ada DECLINED'), ['me@a.example'], [ten]],
  ['declined by some, and nobody knows the owner', people('boss', 'ada DECLINED', 'bo ACCEPTED'), [], [ten]],
  ['not answered yet', people('boss', 'me NEEDS-ACTION'), [], [ten]],
])('an invitation %s', (_, invitation, owners, expected) =>
  expect(read(calendar(invitation), owners).busy).toEqual(expected),
)

test('the owner is the one in the calendar’s name, or who takes part in nearly all events', () => {
  const declined = people('boss', 'me DECLINED', 'ada ACCEPTED')
  expect(busy('X-WR-CALNAME:me@a.example', declined)).toEqual([])
  const others = ['bo', 'cy', 'di'].map((name, number) =>
    event(
      `DTSTART:2027041${number}T100000Z\nDURATION:PT1H\nORGANIZER:mailto:me@a.example\nATTENDEE;PARTSTAT=DECLINED:mailto:${name}@a.example`,
      name,
    ),
  )
  expect(busy(declined, ...others)).toHaveLength(3)
})
