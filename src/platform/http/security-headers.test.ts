import { expect, test } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { setSecurityHeaders } from './security-headers.ts'

const https = { PUBLIC_URL: 'https://waymark.example' }

test.each([
  ['only this host', https, 'max-age=31536000'],
  ['only this host', { ...https, HSTS_SUBDOMAINS: '0' }, 'max-age=31536000'],
  [
    'every host below it, where a setting says so,',
    { ...https, HSTS_SUBDOMAINS: '1' },
    'max-age=31536000; includeSubDomains',
  ],
  ['nothing without HTTPS', { HSTS_SUBDOMAINS: '1' }, null],
])('HSTS binds %s: %o', (_, variables, expected) => {
  setConfig(parseConfig(variables))
  const headers = new Headers()
  setSecurityHeaders(headers)
  expect(headers.get('strict-transport-security')).toBe(expected)
})
