import { expect, test } from 'vitest'
import { isNextPath, safeNextPath } from './next-path.ts'

test.each(['/', '/dashboard', '/services/3?tab=faq#price', '/blog/a%20b', '/authors', '/apiary', '/grüße'])(
  '%j is a page to go on to',
  (path) => {
    expect(isNextPath(path)).toBe(true)
    expect(safeNextPath(path)).toBe(path)
  },
)

test.each([
  '',
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a\u0000b',
  '/a\u0085b',
  'javascript:alert(1)',
  'data:text/html,x',
  '/api/logout',
  '/api',
  '/API/logout',
  '/x/../api/logout',
  '/./api/logout',
  '/x/..//evil.example',
  '/%61pi/logout',
  '/%2fevil.example',
  '/%ff',
  '/auth?problem=denied',
  `/${'x'.repeat(500)}`,
])('%j is not, and leads to the dashboard', (path) => {
  expect(isNextPath(path)).toBe(false)
  expect(safeNextPath(path)).toBe('/dashboard')
})

test('an absent path leads to the dashboard', () => {
  expect(safeNextPath(undefined)).toBe('/dashboard')
  expect(safeNextPath(null)).toBe('/dashboard')
})
