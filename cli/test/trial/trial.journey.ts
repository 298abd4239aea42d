import { expect, test } from '@playwright/test'
import { failOnce } from './fails-once.ts'

test('passes', () => expect(1).toBe(1))

test('fails each time', () => expect(1).toBe(2))

test.describe('after a hook that fails the first time', () => {
  test.beforeAll(() => failOnce('journeys-hook'))

  test('one journey', () => {})

  test('another journey', () => {})
})
