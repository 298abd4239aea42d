import { expect, test } from 'vitest'
import { orderStatuses } from '../domain/kinds.ts'
import { nextStatusesFor, type OrderStatus, turnAfterMessage, turnAfterStatus } from './status.ts'

test('a new status gives the turn to whoever has the next step', () => {
  expect(turnAfterStatus('pending', undefined)).toBe('admin')
  expect(turnAfterStatus('in_progress', undefined)).toBe('admin')
  expect(turnAfterStatus('in_progress', 'client')).toBe('admin')
  expect(turnAfterStatus('in_progress', 'admin')).toBe('client')
  expect(turnAfterStatus('completed', 'client')).toBe('client')
  expect(turnAfterStatus('cancelled', 'client')).toBe(null)
})

test('a client’s message waits for an admin, whatever the status', () => {
  for (const status of orderStatuses)
    expect(turnAfterMessage({ status, turn: null, reviewed: true }, 'client')).toBe('admin')
})

test('an admin’s message waits for the client while there is something to do', () => {
  const after = (status: OrderStatus, reviewed = false) =>
    turnAfterMessage({ status, turn: 'admin', reviewed }, 'admin')
  expect(after('pending')).toBe('admin')
  expect(after('in_progress')).toBe('client')
  expect(after('completed')).toBe('client')
  expect(after('completed', true)).toBe(null)
  expect(after('cancelled')).toBe(null)
  expect(turnAfterMessage({ status: 'pending', turn: 'client', reviewed: false }, 'admin')).toBe('client')
})

test('nobody can change an unknown status', () => {
  for (const status of ['on_hold', 'constructor', '__proto__', '']) {
    expect(nextStatusesFor(status, 'admin', true)).toEqual([])
  }
})

test('an admin keeps the rights of an admin in an own order', () => {
  expect(nextStatusesFor('pending', 'client', false)).toEqual(['cancelled'])
  expect(nextStatusesFor('pending', 'client', true)).toEqual(['in_progress', 'cancelled'])
  expect(nextStatusesFor('completed', 'client', true)).toEqual(['in_progress'])
  expect(nextStatusesFor('completed', 'client', false)).toEqual([])
  expect(nextStatusesFor('cancelled', 'admin', true)).toEqual([])
})

test('a developer completes and reopens the work, but neither accepts nor cancels', () => {
  expect(nextStatusesFor('pending', 'developer', false)).toEqual([])
  expect(nextStatusesFor('in_progress', 'developer', false)).toEqual(['completed'])
  expect(nextStatusesFor('completed', 'developer', false)).toEqual(['in_progress'])
  expect(nextStatusesFor('cancelled', 'developer', false)).toEqual([])
})
