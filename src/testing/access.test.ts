import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '#platform/contract.ts'
import { contract } from '../contract.ts'
import { engines, openTestSite, signInAs } from './site.ts'

const visitors = ['anonymous', 'user', 'premium', 'developer', 'admin', 'deactivated'] as const
type Visitor = (typeof visitors)[number]

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>

  beforeAll(async () => {
    site = await openTestSite(database)
  })
  afterAll(() => site.close())

  /** A new session for each test, since some endpoints end it. A provider's, since one endpoint admits no other. */
  async function cookieOf(visitor: Visitor): Promise<string | undefined> {
    if (visitor === 'anonymous') return undefined
    if (visitor === 'deactivated') return (await signInAs('admin', { isActive: false })).cookie
    return (await signInAs(visitor, { via: 'google' })).cookie
  }

  function expectation(access: Access, visitor: Visitor): 'admitted' | 401 | 403 {
    if (access === 'anyone') return 'admitted'
    if (visitor === 'anonymous' || visitor === 'deactivated') return 401
    return access === 'member' || access.includes(visitor) ? 'admitted' : 403
  }

  // What is admitted is decided from the session alone, which is read in the same way on both engines.
  const tried = database === 'postgres' ? visitors : (['anonymous', 'admin'] as const)

  describe.each(Object.entries(contract as Record<string, Endpoint>))('%s', (key, endpoint) => {
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replace(/\{\w+\}/g, '2147483000')

    test.each(tried)(`answers ${JSON.stringify(endpoint.access)} access to: %s`, async (visitor) => {
      const cookie = await cookieOf(visitor)
      const response = await site.request(path, {
        method,
        headers: { ...(cookie && { cookie }), 'content-type': 'application/json' },
        ...(endpoint.body && { body: '{' }),
      })
      const expected = expectation(endpoint.access, visitor)
      if (expected === 'admitted') {
        // The body is malformed on purpose: whoever is admitted gets as far as the parser, and nothing is done.
        expect([401, 403]).not.toContain(response.status)
        expect(response.status).toBeLessThan(500)
      } else {
        expect(response.status).toBe(expected)
        expect((await response.json()).message).toMatch(expected === 401 ? /Unauthorized|log in/i : /\w/)
      }
    })
  })
})
