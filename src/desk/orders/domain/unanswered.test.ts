import { expect, test } from 'vitest'
import { dueStep, isAnswered } from './unanswered.ts'

const day = 86_400_000
const fresh = { reminders: 0, remindedAt: null, lastWordAt: 0, completesOn: null }
const twice = { reminders: 2, remindedAt: 14 * day, lastWordAt: 0, completesOn: '2026-12-21' }
const at = (days: number, today = '2026-12-22') => ({ now: days * day, today })

test('a reminder is due after seven days of silence, and another one seven days later', () => {
  expect(dueStep(fresh, false, at(6.99))).toBe(null)
  expect(dueStep(fresh, false, at(7))).toBe('remind')
  const once = { ...fresh, reminders: 1, remindedAt: 7 * day }
  expect(dueStep(once, false, at(13.99))).toBe(null)
  expect(dueStep(once, true, at(14))).toBe('remind')
  expect(dueStep({ ...twice, completesOn: null }, true, at(400))).toBe(null)
})

test('if enabled, an order completes by itself after the day that both reminders announced', () => {
  expect(dueStep(twice, true, at(21, '2026-12-21'))).toBe(null)
  expect(dueStep(twice, true, at(21))).toBe('complete')
  expect(dueStep(twice, false, at(21))).toBe(null)
})

test('a message after a reminder restarts the wait', () => {
  expect(isAnswered(fresh)).toBe(false)
  expect(isAnswered(twice)).toBe(false)
  expect(isAnswered({ ...twice, lastWordAt: 14 * day + 1 })).toBe(true)
})
