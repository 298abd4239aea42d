import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../contract.ts'
import type { Access, Endpoint, Role } from '../platform/contract.ts'
import { openTestSite, signInAs } from './site.ts'

const visitors = ['anonymous', 'user', 'premium', 'developer', 'admin', 'deactivated'] as const
type Visitor = (typeof visitors)[number]

let site: Awaited<ReturnType<typeof openTestSite>>
const cookies = new Map<Visitor, string>()

beforeAll(async () => {
  site = await openTestSite('embedded')
  for (const role of ['user', 'premium', 'developer', 'admin'] as Role[]) {
    cookies.set(role, (await signInAs(role)).cookie)
  }
  cookies.set('deactivated', (await signInAs('admin', { isActive: false })).cookie)
})
afterAll(() => site.close())

function expectation(access: Access, visitor: Visitor): 'admitted' | 401 | 403 {
  if (access === 'anyone') return 'admitted'
  if (visitor === 'anonymous' || visitor === 'deactivated') return 401
  return access === 'member' || access.includes(visitor) ? 'admitted' : 403
}

describe.each(Object.entries(contract as Record<string, Endpoint>))('%s', (key, endpoint) => {
  const [method = '', pattern = ''] = key.split(' ')
  const path = pattern.replace(/\{\w+\}/g, '2147483000')

  test.each(visitors)(`answers ${JSON.stringify(endpoint.access)} access to: %s`, async (visitor) => {
    const cookie = cookies.get(visitor)
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
