import { describe, expect, test } from 'vitest'
import { maskEmail, nameInMail } from './name-in-mail.ts'

const shown = (name: string | null) => nameInMail(name, 'A visitor')

describe('a name in an email', () => {
  test.each([
    'Ada',
    'Inês d’Orey',
    'Müller, "Ada"',
    'J. R. R. Tolkien',
    'Dr. Ada King, Jr.',
    'O.K.',
    '山田 太郎',
    'علی‌رضا',
    '👩‍👩‍👧‍👦 Family',
    'x'.repeat(60),
    '👩‍👩‍👧‍👦'.repeat(20),
  ])('is shown as it is: %s', (name) => expect(shown(name)).toBe(name))

  test('has one space instead of several of any kind', () => {
    expect(shown('  Ada \u00a0\u3000 King ')).toBe('Ada King')
  })

  test.each([
    ['nothing', null],
    ['spaces', ' \u00a0 '],
    ['too many characters', 'x'.repeat(61)],
    ['too many marks', `x${'\u0301'.repeat(300)}`],
    ['an email address', 'ceo@bigbank.example'],
    ['an address with a wide sign', 'ceo＠bigbank'],
    ['a URL', 'https://1'],
    ['another scheme', 'evil://x'],
    ['www', 'see www.x'],
    ['a domain', 'bigbank.example'],
    ['a domain among words', 'Ada (BigBank.Com), call us'],
    ['a short domain', 't.co'],
    ['a domain of other letters', 'банк.рф'],
    ['an encoded domain', 'bigbank.xn--p1ai'],
    ['a domain with a wide dot', 'bigbank．example'],
    ['a domain with an ideographic dot', 'bigbank。example'],
    ['a domain with a joiner', 'bigbank.\u200dexample'],
    ['the number of a host', '192.0.2.1'],
    ['an end of line', 'Ada\r\nBcc: all'],
    ['a line separator', 'Ada\u2028King'],
    ['a tab', 'Ada\tKing'],
    ['a bidirectional override', 'Ada \u202egnik'],
    ['a bidirectional isolate', 'Ada \u2067gnik'],
    ['an invisible space', 'Ada\u200bKing'],
    ['half a character', 'Ada \ud83d'],
  ])('is a neutral word instead of %s', (_, name) => expect(shown(name)).toBe('A visitor'))
})

test.each([
  ['joan.doe@example.org', 'j…@example.org'],
  ['call-now-at-www.evil.example/pay@example.org', 'c…@example.org'],
  ['"a@b"@example.org', '"…@example.org'],
  ['a@your-account-is-locked-call-0800.example', 'a…@….example'],
])('an address that nobody has proved is shown masked: %s', (email, shown) =>
  expect(maskEmail(email)).toBe(shown),
)
