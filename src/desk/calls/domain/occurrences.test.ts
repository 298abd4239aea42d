import { expect, test } from 'vitest'
import { decodeCalendar } from './calendar-text.ts'
import { busy, calendar, event, newYork, read, ten, timed } from './testing/read-busy.ts'

/**
 * Returns the busy times in March, as day and UTC hour. The event is at nine in Chicago on the 8th, 9th and 10th. `more` changes
 * it.
 */
const daysBusy = (more: string, ...others: string[]) =>
  busy(
    newYork,
    event(`DTSTART;TZID=America/Chicago:20270308T090000\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=3\n${more}`),
    ...others,
  ).map((span) => span.slice(8, 13))

test.each([
  ['in the same zone', 'EXDATE;TZID=America/Chicago:20270309T090000'],
  ['in UTC', 'EXDATE:20270309T150000Z'],
  ['in another known zone', 'EXDATE;TZID=Asia/Tokyo:20270310T000000'],
  ['in a zone of the calendar', 'EXDATE;TZID=Home:20270309T100000'],
  ['in a zone of Windows', 'EXDATE;TZID=Romance Standard Time:20270309T160000'],
  ['without a zone', 'EXDATE:20270309T090000'],
  ['as a whole day', 'EXDATE;VALUE=DATE:20270309'],
  ['among others', 'EXDATE:20270310T140000Z,20270309T150000Z'],
  ['beside an unreadable one', 'EXDATE:never\nEXDATE:20270309T150000Z'],
])('an occurrence is removed by its instant, written %s', (_, line) =>
  expect(daysBusy(line)).toEqual(['08T15', '10T15']),
)

test('whole days are removed by their day, or by its beginning', () => {
  const days = (more: string) =>
    busy(event(`DTSTART;VALUE=DATE:20270308\nRRULE:FREQ=WEEKLY;COUNT=3\n${more}`)).map((span) =>
      span.slice(5, 10),
    )
  for (const more of [
    'EXDATE;VALUE=DATE:20270315',
    'EXDATE:20270315T000000Z',
    'EXDATE;TZID=Asia/Tokyo:20270315T140000',
  ])
    expect(days(more)).toEqual(['03-08', '03-22'])
})

test.each([
  ['in UTC', 'RECURRENCE-ID:20270309T150000Z'],
  ['in another zone', 'RECURRENCE-ID;TZID=Asia/Tokyo:20270310T000000'],
  ['as a whole day', 'RECURRENCE-ID;VALUE=DATE:20270309'],
])('a moved occurrence is found by its instant, written %s', (_, line) =>
  expect(daysBusy('', event(`${line}\nDTSTART:20270309T200000Z\nDURATION:PT1H`))).toEqual([
    '08T15',
    '09T20',
    '10T15',
  ]),
)

test('a change of all later occurrences may name its start in another zone', () => {
  const later = event(
    'RECURRENCE-ID;RANGE=THISANDFUTURE:20270309T150000Z\nDTSTART;TZID=Asia/Tokyo:20270310T020000\nDURATION:PT1H',
  )
  expect(daysBusy('', later)).toEqual(['08T15', '09T17', '10T17'])
})

test.each([
  ['in UTC', 'RDATE:20270311T120000Z', '11T12'],
  ['in another zone', 'RDATE;TZID=Asia/Tokyo:20270311T210000', '11T12'],
  ['without a zone', 'RDATE:20270311T090000', '11T15'],
  ['as a whole day', 'RDATE;VALUE=DATE:20270311', '11T15'],
])('a date besides counts, written %s', (_, line, expected) =>
  expect(daysBusy(line)).toEqual(['08T15', '09T15', '10T15', expected]),
)

test.each([
  ['ends before it starts', 'DTSTART:20270310T120000Z\nDTEND:20270310T110000Z'],
  ['ends before it starts', 'DTSTART:20270310T120000Z\nDURATION:-PT1H'],
  ['ends before it starts', 'DTSTART:20270310T120000Z\nDTEND:20270310T110000Z\nRRULE:FREQ=DAILY'],
  ['repeats too often to be read', 'DTSTART:20200310T120000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY'],
  [
    'repeats too often to be read',
    'DTSTART:20270310T120000Z\nDURATION:PT1M\nRRULE:FREQ=MINUTELY;INTERVAL=10',
  ],
  ['repeats too often to be read', 'DTSTART:20200310T120000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;BYMONTH=2'],
  ['repeats too often to be read', 'DTSTART:20200310T120000Z\nDURATION:PT1M\nRRULE:FREQ=HOURLY'],
  [
    'repeats too often to be read',
    'DTSTART:20270310T120000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY;COUNT=90000',
  ],
  [
    'repeats on days that no month has',
    'DTSTART:20270310T120000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  ],
  [
    'repeats on days that no month has',
    'DTSTART:20270310T120000Z\nDURATION:PT1H\nRRULE:FREQ=HOURLY;BYMONTH=4,6;BYMONTHDAY=31,-31',
  ],
])('an event that %s is reported, and the others count: %s', (why, lines) => {
  const answer = read(calendar(event(`${lines}\nSUMMARY:Odd`, 'odd'), timed('SUMMARY:Even')))
  expect(answer.busy).toEqual([ten])
  expect(answer.leftOut).toEqual([expect.stringMatching(new RegExp(`^The event “Odd”, 20.*, ${why}$`))])
})

test('a rule on a day that only some years or months have is read', () => {
  const one = (rule: string) => busy(event(`DTSTART:20240229T100000Z\nDURATION:PT1H\nRRULE:${rule}`))
  expect(one('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29')).toEqual(['2028-02-29T10:00 2028-02-29T11:00'])
  expect(one('FREQ=DAILY;BYMONTH=2,3;BYMONTHDAY=31')).toEqual(['2027-03-31T10:00 2027-03-31T11:00'])
})

test('a rule that began long ago is read from today on', () => {
  const one = (lines: string) => busy(event(`DURATION:PT1H\n${lines}`))
  expect(one('DTSTART:20000101T103000Z\nRRULE:FREQ=HOURLY;INTERVAL=7')).toHaveLength(1_255)
  expect(one('DTSTART:19500101T103000Z\nRRULE:FREQ=DAILY;INTERVAL=2')).toHaveLength(183)
  expect(one('DTSTART:20270228T103000Z\nRRULE:FREQ=HOURLY;INTERVAL=12;COUNT=5')).toEqual([
    '2027-03-01T10:30 2027-03-01T11:30',
    '2027-03-01T22:30 2027-03-01T23:30',
    '2027-03-02T10:30 2027-03-02T11:30',
  ])
  expect(one('DTSTART:20200228T103000Z\nRRULE:FREQ=SECONDLY;COUNT=5')).toEqual([])
  expect(one('DTSTART:20200228T103000Z\nRRULE:FREQ=SECONDLY;UNTIL=20210101T000000Z')).toEqual([])
  expect(one('DTSTART:20261231T103000Z\nRRULE:FREQ=HOURLY;INTERVAL=12;COUNT=123')).toEqual([
    '2027-03-01T10:30 2027-03-01T11:30',
    '2027-03-01T22:30 2027-03-01T23:30',
    '2027-03-02T10:30 2027-03-02T11:30',
  ])
})

const version = (hour: number, more: string) =>
  event(`DTSTART:20270310T${hour}0000Z\nDURATION:PT1H\n${more}`, 'one')
test.each([
  ['the highest sequence', version(10, 'SEQUENCE:10'), version(13, 'SEQUENCE:9\nDTSTAMP:20270101T000000Z')],
  ['any sequence', version(10, 'SEQUENCE:1'), version(13, '')],
  [
    'the latest stamp',
    version(10, 'SEQUENCE:1\nDTSTAMP:20270101T000000Z'),
    version(13, 'SEQUENCE:1\nDTSTAMP:20261231T000000Z'),
  ],
  [
    'the latest modification',
    version(10, 'LAST-MODIFIED:20270101T000000Z'),
    version(13, 'LAST-MODIFIED:20261231T000000Z'),
  ],
])('of several versions of an event, the one with %s counts', (_, newer, older) => {
  expect(busy(newer, older)).toEqual([ten])
  expect(busy(older, newer)).toEqual([ten])
})

test('events with one UID that do not differ in their versions, or without a UID, all count', () => {
  expect(busy(version(10, ''), version(13, ''))).toHaveLength(2)
  const nameless = (hour: number, more: string) => version(hour, more).replace('UID:one\n', '')
  expect(busy(nameless(10, 'SEQUENCE:1'), nameless(13, 'SEQUENCE:2'))).toHaveLength(2)
})

test('times without a zone are in that of the calendar', () => {
  const floating = event('DTSTART:20270310T180000\nDTEND:20270310T190000')
  expect(busy('X-WR-TIMEZONE:Asia/Tokyo', floating)).toEqual(['2027-03-10T09:00 2027-03-10T10:00'])
  expect(busy('X-WR-TIMEZONE:Tokyo Standard Time', floating)).toEqual(['2027-03-10T09:00 2027-03-10T10:00'])
  expect(busy('X-WR-TIMEZONE:Asia/Tokyo', timed(''))).toEqual([ten])
  expect(read(calendar('X-WR-TIMEZONE:Nowhere/City', floating))).toEqual({
    busy: ['2027-03-11T00:00 2027-03-11T01:00'],
    leftOut: ['The time zone Nowhere/City is not known: its times are read on the clock of America/Chicago'],
  })
})

test('an offset may be the zone, without quotes', () =>
  expect(busy(event('DTSTART;TZID=UTC+02:00:20270310T120000\nDTEND;TZID=UTC+02:00:20270310T130000'))).toEqual(
    [ten],
  ))

test.each(['utf-8', 'utf-16le', 'utf-16be'])(
  'a calendar may be in %s, with or without a byte order mark',
  (label) => {
    for (const mark of ['', '\ufeff']) {
      const text = mark + calendar(timed('SUMMARY:Käse'))
      const bytes = label === 'utf-8' ? Buffer.from(text) : Buffer.from(text, 'utf-16le')
      if (label === 'utf-16be') bytes.swap16()
      expect(read(decodeCalendar(bytes)).busy).toEqual([ten])
    }
  },
)
