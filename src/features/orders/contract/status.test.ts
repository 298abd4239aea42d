import { expect, test } from 'vitest'
import { nextStatusesFor, turnOf } from './status.ts'

test('a pending order waits for an admin, whoever wrote last', () => {
  for (const lastWriter of [undefined, 'client', 'admin'] as const)
    expect(turnOf({ status: 'pending', lastWriter, reviewed: false })).toBe('admin')
})

test('an order in progress waits for an admin, until an admin wrote last', () => {
  expect(turnOf({ status: 'in_progress', lastWriter: undefined, reviewed: false })).toBe('admin')
  expect(turnOf({ status: 'in_progress', lastWriter: 'client', reviewed: false })).toBe('admin')
  expect(turnOf({ status: 'in_progress', lastWriter: 'admin', reviewed: false })).toBe('client')
})

test('a completed order waits for its review, a cancelled one for nobody', () => {
  expect(turnOf({ status: 'completed', lastWriter: 'client', reviewed: false })).toBe('client')
  expect(turnOf({ status: 'completed', lastWriter: 'client', reviewed: true })).toBeUndefined()
  expect(turnOf({ status: 'cancelled', lastWriter: 'client', reviewed: false })).toBeUndefined()
})

test('an unknown status can be changed by nobody and waits for nobody', () => {
  for (const status of ['on_hold', 'constructor', '__proto__', '']) {
    expect(nextStatusesFor(status, 'admin', true)).toEqual([])
    expect(turnOf({ status, lastWriter: 'client', reviewed: false })).toBeUndefined()
  }
})

test('an admin keeps the rights of an admin in an own order', () => {
  expect(nextStatusesFor('pending', 'client', false)).toEqual(['cancelled'])
  expect(nextStatusesFor('pending', 'client', true)).toEqual(['in_progress', 'cancelled'])
  expect(nextStatusesFor('completed', 'admin', true)).toEqual([])
})
