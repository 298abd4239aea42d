import { expect, test } from 'vitest'
import { nameSession } from './session-name.ts'

test.each([
  [{ device: 'desktop', browser: 'Firefox', system: 'Windows' }, 'Firefox on Windows'],
  [{ device: 'phone', browser: 'Other', system: 'Other' }, 'A browser on a phone'],
  [{ device: 'other', browser: 'Chrome', system: 'Other' }, 'Chrome'],
  [{ device: null, browser: null, system: null }, 'A browser'],
])('a session of %j is called %j', (words, name) => {
  expect(nameSession(words)).toBe(name)
})
