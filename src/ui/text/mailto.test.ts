import { expect, test } from 'vitest'
import { mailto } from './mailto.ts'

test('an address cannot add recipients or fields to its link', () => {
  expect(mailto('ada@example.org')).toBe('mailto:ada@example.org')
  expect(mailto('a?bcc=x&body=y#z%0A/@evil.example')).toBe(
    'mailto:a%3Fbcc%3Dx%26body%3Dy%23z%250A%2F@evil.example',
  )
  expect(mailto('a+b@example.org', { subject: 'Re: you & me?', body: '> one\r\n> two' })).toBe(
    'mailto:a%2Bb@example.org?subject=Re%3A%20you%20%26%20me%3F&body=%3E%20one%0D%0A%3E%20two',
  )
})
