import { beforeEach, describe, expect, test } from 'vitest'
import { parseConfig, setConfig } from '../config.ts'
import { clientAddress, withoutToken } from './request-context.ts'

const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

describe('the client address', () => {
  beforeEach(() => setConfig(parseConfig({})))

  test('is the socket’s if no proxy is trusted, whatever the request says', () => {
    expect(clientAddress(forwarded('1.2.3.4'), '9.9.9.9')).toBe('9.9.9.9')
  })

  test('is the entry of the farthest trusted proxy, counted from the right', () => {
    setConfig(parseConfig({ TRUST_PROXY: '2' }))
    expect(clientAddress(forwarded('6.6.6.6, 1.2.3.4, 10.0.0.1'), '10.0.0.2')).toBe('1.2.3.4')
  })

  test('is the socket’s if a trusted proxy sent no header', () => {
    setConfig(parseConfig({ TRUST_PROXY: '1' }))
    expect(clientAddress(new Headers(), '10.0.0.2')).toBe('10.0.0.2')
  })

  test.each([
    ['203.0.113.50:4001', '203.0.113.50'],
    ['203.0.113.50', '203.0.113.50'],
    ['[2001:db8::1]:4001', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['2001:db8::4001', '2001:db8::4001'],
    ['[::ffff:1.2.3.4]:80', '::ffff:1.2.3.4'],
  ])('is the same whichever port a proxy names behind it: %s', (entry, address) => {
    setConfig(parseConfig({ TRUST_PROXY: '1' }))
    expect(clientAddress(forwarded(entry), '10.0.0.2')).toBe(address)
  })
})

test('a path in the log has no token that opens a call or a calendar', () => {
  const token = 'z'.repeat(43)
  for (const path of [
    `/call/${token}`,
    `/invite/${token}`,
    `/newsletter/confirm/${token}`,
    `/newsletter/leave/${token}`,
    `/api/newsletter/confirm/${token}`,
    `/newsletter%2Fconfirm%2f${token}`,
    `/quote/${token}`,
    `/pay/${token}/invoice.pdf`,
    `/api/pay/${token}/checkout`,
    `/api/call/${token}/call.ics`,
    `/api/calendar/${token}.ics`,
    `/Call/${token}`,
    `/quote%2F${token}`,
  ])
    expect(withoutToken(path)).not.toContain('z')
  expect(withoutToken(`/api/call/${token}/times`)).toBe('/api/call/…/times')
  expect(withoutToken('/api/calls/intro/times')).toBe('/api/calls/intro/times')
})
