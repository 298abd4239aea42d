import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reminderOn } from './reminders.ts'

const days = { before: 3, after: [7, 21] }

test.each([
  [-4, null],
  [-3, -3],
  [0, -3],
  [1, null],
  [6, null],
  [7, 7],
  [10, 7],
  [11, null],
  [21, 21],
  [200, null],
])('%i days after the due one the reminder is %s', (sinceDue, offset) => {
  expect(reminderOn(sinceDue, 14, days)).toBe(offset)
})

test('none announces an invoice on its day of issue or before, and none is sent without days', () => {
  expect(reminderOn(-3, 3, days)).toBeNull()
  expect(reminderOn(-1, 2, days)).toBeNull()
  expect(reminderOn(7, 0, days)).toBe(7)
  expect(reminderOn(0, 14, { before: 0, after: [] })).toBeNull()
})

test('checked daily, each reminder is sent, for any days', () => {
  const offsets = fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 5 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 13 }), offsets, (before, after) => {
      const sent = new Set<number | null>()
      for (let day = -14; day <= 95; day++) sent.add(reminderOn(day, 14, { before, after }))
      sent.delete(null)
      expect(sent).toEqual(new Set([...(before > 0 ? [-before] : []), ...after]))
    }),
  )
})
