import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '#base/accounts/table.ts'
import type { ListedToken, MadeToken } from '#base/tokens/contract.ts'
import { withChecksum } from '#base/tokens/domain/token-text.ts'
import { apiTokens } from '#base/tokens/table.ts'
import type { Role, TokenScope } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secret.ts'
import { registerMember } from './browser.ts'
import type { openTestSite } from './site.ts'

/** Stores a personal token, even with scopes that the user's role lacks. Returns its request header. */
export async function giveToken(
  userId: number,
  scopes: TokenScope[],
  { days = 30, name = 'A program' } = {},
) {
  const token = withChecksum(randomBytes(20).toString('hex'))
  await db()
    .insert(apiTokens)
    .values({
      ...{ userId, scopes, name, hint: token.slice(0, 8), tokenSha256: hashSecret(token) },
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
  return { authorization: `Bearer ${token}` }
}

export const password = 'a long walk by the lake'
export const tokenWish = {
  name: 'Nightly copy',
  scopes: ['posts:read'] as TokenScope[],
  days: 90 as number | null,
}

export const carrying = (token: string) => ({ authorization: `Bearer ${token}` })

const wrong = 'This token is wrong, expired or revoked'
export async function expectWrongToken(answer: Response) {
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  expect(await answer.json()).toEqual({ message: wrong })
}

type Site = Awaited<ReturnType<typeof openTestSite>>

export function usersOfTokens(site: () => Site) {
  /** Creates a member with a role, a password and a verified email. */
  async function somebody(role: Role = 'developer') {
    const { browser, user, person } = await registerMember(site())
    const id = user.id as number
    await db().update(users).set({ role, isEmailVerified: true }).where(eq(users.id, id))
    // Signs in again, so that the new role takes effect.
    await browser.send('POST', '/api/auth/login', { emailOrUsername: person.email, password })
    const make = (changes: object = {}) => browser.send('POST', '/api/tokens', { ...tokenWish, ...changes })
    return {
      id,
      email: person.email,
      browser,
      make,
      list: async (): Promise<ListedToken[]> => (await browser.get('/api/tokens')).json(),
      made: async (changes: object = {}): Promise<MadeToken> => {
        const answer = await make(changes)
        expect(answer.status).toBe(201)
        return answer.json()
      },
    }
  }

  const callWith = (token: string, path = '/api/blog/admin', init: RequestInit = {}) =>
    site().request(path, { ...init, headers: { ...carrying(token), ...init.headers } })
  const statusOf = async (token: string, path?: string, init?: RequestInit) =>
    (await callWith(token, path, init)).status
  return { somebody, callWith, statusOf }
}
