import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { StartupError } from '#platform/app-error.ts'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

/** Where every server on the public internet leads to; without it they are asked. */
const elsewhere = vi.hoisted(() => ({ location: '' }))
vi.mock('node:https', async (load) => {
  const https = await load<typeof import('node:https')>()
  const lead = (answer: (response: object) => void) =>
    Object.assign(new EventEmitter(), {
      end: () => answer({ statusCode: 302, headers: elsewhere, destroy: () => {} }),
    })
  const request = (...[url, options, answer]: [URL, object, (response: object) => void]) =>
    elsewhere.location ? lead(answer) : https.request(url, options, answer)
  return { request }
})

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('%s is public', (address) =>
  expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '224.0.0.1',
  ],
  ...[
    '::',
    '::1',
    'fc00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'name',
  ],
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  ['http://example.com/a.png', 'only https addresses are fetched'],
  ['https://example.com:8443/a.png', 'only https addresses are fetched'],
  ['file:///etc/passwd', 'only https addresses are fetched'],
  ['https://127.0.0.1/a.png', '127.0.0.1 is not on the public internet'],
  ['https://2130706433/a.png', '127.0.0.1 is not on the public internet'],
  ['https://[::1]/a.png', '::1 is not on the public internet'],
  ['https://localhost/a.png', 'localhost is not on the public internet'],
])('nothing is fetched from %s', async (address, reason) => {
  await expect(fetchPicture(address)).rejects.toThrow(reason)
})

test.each([
  ['/again', 'it is redirected too often'],
  ['http://example.com/a.png', 'only https addresses are fetched'],
  ['https://[', 'only https addresses are fetched'],
  ['https://[::ffff:7f00:1]/a.png', '::ffff:7f00:1 is not on the public internet'],
])('nothing is fetched from where a server leads on to: %s', async (location, reason) => {
  elsewhere.location = location
  await expect(fetchPicture('https://example.com/a.png')).rejects.toThrow(new StartupError(reason))
})
