import { expect, test } from 'vitest'
import { clockText, describeChange, hoursFault, laterTime, nextRange } from './week-hours.ts'

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['9:30 pm', '21:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['24', '24:00'],
  [' 17:05 ', '17:05'],
  ['24:01', '24:01'],
  ['13 pm', '13 pm'],
  ['9:75', '9:75'],
  ['noon', 'noon'],
  ['', ''],
])('the typed text “%s” becomes %s', (typed, time) => {
  expect(clockText(typed)).toBe(time)
})

test('a time goes up and down within its day', () => {
  expect(laterTime('09:00', 15)).toBe('09:15')
  expect(laterTime('00:05', -15)).toBe('00:00')
  expect(laterTime('23:55', 15)).toBe('24:00')
  expect(laterTime('soon', 15)).toBe('soon')
})

test('each range names its error', () => {
  const hours = [
    { start: '09:00', end: '12:00' },
    { start: '11:59', end: '13:00' },
    { start: '13:00', end: '13:00' },
    { start: '24:00', end: '24:00' },
    { start: '14:00', end: '24:00' },
  ]
  expect(hours.map((_, index) => hoursFault(hours, index))).toEqual([
    undefined,
    { edge: 'start', text: 'These hours overlap' },
    { edge: 'end', text: 'End after the beginning' },
    { edge: 'start', text: 'Use a time such as 09:30' },
    undefined,
  ])
})

test('another range follows the last one', () => {
  expect(nextRange([])).toEqual({ start: '09:00', end: '17:00' })
  expect(nextRange([{ start: '09:00', end: '12:00' }])).toEqual({ start: '13:00', end: '16:00' })
  expect(nextRange([{ start: '09:00', end: '22:30' }])).toEqual({ start: '23:30', end: '24:00' })
})

test('the difference of a day is a short sentence', () => {
  const open = (...ranges: [start: string, end: string][]) => ({
    isActive: true,
    hours: ranges.map(([start, end]) => ({ start, end })),
  })
  const day = open(['09:00', '12:00'], ['13:30', '16:30'])
  expect(describeChange('Monday', day, day)).toBeUndefined()
  expect(describeChange('Monday', day, open(['09:00', '12:00'], ['13:30', '17:00']))).toBe(
    'Monday ends at 17:00',
  )
  expect(describeChange('Monday', day, open(['08:00', '12:00'], ['13:30', '16:30']))).toBe(
    'Monday begins at 08:00',
  )
  expect(describeChange('Monday', day, { ...day, isActive: false })).toBe('Monday is closed')
  expect(describeChange('Monday', { ...day, isActive: false }, open(['10:00', '11:00']))).toBe(
    'Monday opens 10:00 to 11:00',
  )
  expect(describeChange('Monday', day, open(['09:00', '16:30']))).toBe('Monday is open 09:00 to 16:30')
})
