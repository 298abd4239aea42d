import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Access, type Endpoint, type Role, type TokenScope, tokenScopes } from '#platform/contract.ts'
import { contract } from '../contract.ts'
import { features } from '../features.ts'
import { engines, openTestSite, signInAs } from './site.ts'
import { giveToken } from './tokens.ts'

const roles = ['user', 'premium', 'developer', 'admin'] as const satisfies Role[]
type Visitor = Role | 'anonymous' | 'deactivated'
type Headers = Record<string, string>

const isAdmitted = (access: Access, role: Role) =>
  access === 'anyone' || access === 'member' || access.includes(role)

const endpoints = Object.entries(contract as Record<string, Endpoint>)

/** Whether any endpoint for this role needs the scope. Otherwise a token of the role cannot have it. */
const hasScope = (role: Role, scope: TokenScope) =>
  endpoints.some(([, { access, token }]) => token === scope && isAdmitted(access, role))

const unauthorized = (endpoint: Endpoint) =>
  `401 ${endpoint.accessMessages?.unauthorized ?? 'Unauthorized: please sign in'}`
const forbidden = (endpoint: Endpoint) =>
  `403 ${endpoint.accessMessages?.forbidden ?? 'Your role does not allow this'}`

function expectSession(endpoint: Endpoint, visitor: Visitor): string {
  if (endpoint.access === 'anyone') return 'admitted'
  if (visitor === 'anonymous' || visitor === 'deactivated') return unauthorized(endpoint)
  return isAdmitted(endpoint.access, visitor) ? 'admitted' : forbidden(endpoint)
}

/** With `isComplete`, the token has all scopes, otherwise all except the required one. */
function expectToken(endpoint: Endpoint, role: Role, isComplete: boolean): string {
  const { access, token } = endpoint
  if (!token) return access === 'anyone' ? 'admitted' : '403 No personal token may call this: please sign in'
  if (!isComplete || !hasScope(role, token)) return `403 This needs a token with the scope ${token}`
  return isAdmitted(access, role) ? 'admitted' : forbidden(endpoint)
}

/** Returns 'admitted', or the status and message of a refusal or a server error. */
async function outcomeOf(answer: Response): Promise<string> {
  if (answer.status !== 401 && answer.status !== 403 && answer.status < 500) {
    // Reading frees the connection for reuse. An event stream would never end.
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.arrayBuffer()
    return 'admitted'
  }
  return `${answer.status} ${(await answer.json()).message}`
}

test('every endpoint that a feature answers is in the contract, from which access is tested', () => {
  const answered = Object.values(features).flatMap(({ routes }) => routes.map(({ key }) => key))
  expect(answered.filter((key) => !(key in contract))).toEqual([])
})

describe.each(engines)('on %s', (database) => {
  let site: Awaited<ReturnType<typeof openTestSite>>

  const sessions = new Map<Visitor, Headers>()
  /** Per role a token with all scopes, and one without each scope. A token never gives a role a scope that the role lacks. */
  let tokens: Record<Role, Record<TokenScope | 'all', Headers>>

  beforeAll(async () => {
    site = await openTestSite(database)
    sessions.set('anonymous', {}).set('deactivated', await sessionOf('admin', false))
    for (const role of roles) sessions.set(role, await sessionOf(role))
    const made = roles.map(async (role) => [role, await tokensOf((await signInAs(role)).userId)])
    tokens = Object.fromEntries(await Promise.all(made))
  })
  afterAll(() => site.close())

  /** One endpoint requires a session through a provider. */
  async function sessionOf(role: Role, isActive = true): Promise<Headers> {
    const { cookie } = await signInAs(role, { isActive, via: 'google' })
    return { cookie }
  }

  async function tokensOf(userId: number) {
    const without = (left?: TokenScope) => tokenScopes.filter((scope) => scope !== left)
    const made = tokenScopes.map(async (scope) => [scope, await giveToken(userId, without(scope))])
    return Object.fromEntries([...(await Promise.all(made)), ['all', await giveToken(userId, without())]])
  }

  // The cases run in parallel, because they mostly wait for the database.
  test.concurrent.each(endpoints)(
    '%s admits the callers that its contract names, and refuses others',
    async (key, endpoint) => {
      const [method = '', pattern = ''] = key.split(' ')
      const path = pattern.replace(/\{\w+\}/g, '2147483000')
      const ask = async (headers: Headers = {}) =>
        outcomeOf(
          await site.request(path, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            // Malformed on purpose: a permitted call then fails in the parser and has no effect.
            ...(endpoint.body && { body: '{' }),
          }),
        )
      /** Some endpoints end the calling session, or that of a parallel case. The result of a new session then counts. */
      async function askAs(visitor: Visitor, expectedOutcome: string): Promise<string> {
        const outcome = await ask(sessions.get(visitor))
        if (outcome === expectedOutcome || visitor === 'anonymous' || visitor === 'deactivated')
          return outcome
        sessions.set(visitor, await sessionOf(visitor))
        return ask(await sessionOf(visitor))
      }

      const expected: Record<string, string> = {}
      const asked: Record<string, Promise<string>> = {}
      for (const visitor of sessions.keys()) {
        const outcome = expectSession(endpoint, visitor)
        expected[visitor] = outcome
        asked[visitor] = askAs(visitor, outcome)
      }
      // Outside `/api/`, tokens have no effect.
      for (const role of pattern.startsWith('/api/') ? roles : []) {
        expected[`token of ${role}`] = expectToken(endpoint, role, true)
        asked[`token of ${role}`] = ask(tokens[role].all)
        if (!endpoint.token) continue
        expected[`token of ${role} without the scope`] = expectToken(endpoint, role, false)
        asked[`token of ${role} without the scope`] = ask(tokens[role][endpoint.token])
      }
      const outcomes = Object.entries(asked).map(async ([caller, outcome]) => [caller, await outcome])
      expect(Object.fromEntries(await Promise.all(outcomes))).toEqual(expected)
    },
  )
})
