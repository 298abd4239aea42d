import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, type Endpoint, type Role, type TokenScope, tokenScopes } from '#platform/contract.ts'
import { contract } from '../contract.ts'
import { engines, openTestSite, signInAs } from './site.ts'
import { giveToken } from './tokens.ts'

const visitors = ['anonymous', 'user', 'premium', 'developer', 'admin', 'deactivated'] as const
type Visitor = (typeof visitors)[number]
const roles = ['user', 'premium', 'developer', 'admin'] as const satisfies Role[]

const isAdmitted = (access: Access, role: Role) =>
  access === 'anyone' || access === 'member' || access.includes(role)

/** What a call with a token is answered, whose scopes contain the one that is needed, or all but that one. */
function tokenExpectation({ access, token }: Endpoint, role: Role, hasScope: boolean): 'admitted' | RegExp {
  if (!token) return access === 'anyone' ? 'admitted' : /^No personal token may call this/
  if (!hasScope) return new RegExp(`needs a token with the scope ${token}$`)
  return isAdmitted(access, role) ? 'admitted' : /\w/
}

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>

  /** Each role's tokens: `all`, and for each scope one that has all others. Not even a role that lacks a scope gets it so. */
  let tokens: Record<Role, Record<TokenScope | 'all', { authorization: string }>>

  beforeAll(async () => {
    site = await openTestSite(database)
    const made = roles.map(async (role) => [role, await tokensOf((await signInAs(role)).userId)])
    tokens = Object.fromEntries(await Promise.all(made))
  })
  afterAll(() => site.close())

  async function tokensOf(userId: number) {
    const without = (left?: TokenScope) => tokenScopes.filter((scope) => scope !== left)
    const made = tokenScopes.map(async (scope) => [scope, await giveToken(userId, without(scope))])
    return Object.fromEntries([...(await Promise.all(made)), ['all', await giveToken(userId, without())]])
  }

  /** A new session for each test, since some endpoints end it. A provider's, since one endpoint admits no other. */
  async function cookieOf(visitor: Visitor): Promise<string | undefined> {
    if (visitor === 'anonymous') return undefined
    if (visitor === 'deactivated') return (await signInAs('admin', { isActive: false })).cookie
    return (await signInAs(visitor, { via: 'google' })).cookie
  }

  function expectation(access: Access, visitor: Visitor): 'admitted' | 401 | 403 {
    if (access === 'anyone') return 'admitted'
    if (visitor === 'anonymous' || visitor === 'deactivated') return 401
    return isAdmitted(access, visitor) ? 'admitted' : 403
  }

  // What is admitted is decided from the session alone, which is read in the same way on both engines.
  const tried = database === 'postgres' ? visitors : (['anonymous', 'admin'] as const)

  describe.each(Object.entries(contract as Record<string, Endpoint>))('%s', (key, endpoint) => {
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replace(/\{\w+\}/g, '2147483000')
    const ask = (headers: Record<string, string>) =>
      site.request(path, {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        // Malformed on purpose: whoever is admitted gets as far as the parser, and nothing is done.
        ...(endpoint.body && { body: '{' }),
      })
    async function expectAdmitted(response: Response) {
      expect([401, 403]).not.toContain(response.status)
      expect(response.status).toBeLessThan(500)
    }

    test.each(tried)(`answers ${JSON.stringify(endpoint.access)} access to: %s`, async (visitor) => {
      const cookie = await cookieOf(visitor)
      const response = await ask(cookie ? { cookie } : {})
      const expected = expectation(endpoint.access, visitor)
      if (expected === 'admitted') return expectAdmitted(response)
      expect(response.status).toBe(expected)
      expect((await response.json()).message).toMatch(expected === 401 ? /Unauthorized|log in/i : /\w/)
    })

    // Outside `/api/` a token means nothing.
    const withTokens = pattern.startsWith('/api/')
      ? roles.filter((role) => tried.includes(role as 'admin'))
      : []
    test.each(withTokens)(
      `answers a token of a role with ${endpoint.token ?? 'any scope'}, and without: %s`,
      async (role) => {
        for (const hasScope of endpoint.token ? [true, false] : [true]) {
          const response = await ask(tokens[role][(!hasScope && endpoint.token) || 'all'])
          const expected = tokenExpectation(endpoint, role, hasScope)
          if (expected === 'admitted') await expectAdmitted(response)
          else {
            expect(response.status).toBe(403)
            expect((await response.json()).message).toMatch(expected)
          }
        }
      },
    )
  })
})
