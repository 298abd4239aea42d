import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { activeUsers } from '#base/accounts/queries/people.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { roleInForce } from '#base/accounts/queries/users.ts'
import { type Endpoint, type Role, type TokenScope, tokenScopes } from '#platform/contract.ts'
import { answeredColumns } from '#platform/database/columns.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, streamRows } from '#platform/database/row-batches.ts'
import type { Member } from '#platform/http/request-context.ts'
import { siteDay } from '#platform/locale.ts'
import { rememberUntil } from '#platform/remember.ts'
import { ListedToken } from './contract.ts'
import { apiCalls, apiTokens } from './table.ts'

export type ScopesOf = (role: Role) => TokenScope[]

/** Returns the scopes with which a role's token can call at least one endpoint. */
export function scopesFor(role: Role, endpoints: Endpoint[]): TokenScope[] {
  const admits = ({ access }: Endpoint) => typeof access === 'string' || access.includes(role)
  const admitting = new Set(endpoints.filter(admits).map(({ token }) => token))
  return tokenScopes.filter((scope) => admitting.has(scope))
}

/** The bus channel for changes of tokens. The message is the owner's id, or empty for all owners. */
export const tokenChannel = 'tokens'

export const listedColumns = answeredColumns(apiTokens, ListedToken, { userId: true, tokenSha256: true })

/**
 * Returns a member's tokens, newest first, with those scopes that the role still allows. Cached until a token or an account
 * changes.
 */
export async function listTokens({ id, role }: Member, scopesOf: ScopesOf): Promise<ListedToken[]> {
  const rows = await rememberedLists(String(id), () =>
    db().select(listedColumns).from(apiTokens).where(eq(apiTokens.userId, id)).orderBy(desc(apiTokens.id)),
  )
  return rows.map((row) => ({ ...row, scopes: keptScopes(row.scopes, scopesOf(role)) }))
}

export const keptScopes = (given: TokenScope[], ofRole: TokenScope[]) =>
  given.filter((scope) => ofRole.includes(scope))

export const isInForce = or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`))

/**
 * Entries are stale for at most `maxAge`, in milliseconds: the site notices late if a firewall drops the connection to the bus.
 */
const limits = { maxEntries: 2_000, maxAge: 30_000 }
const remembered = rememberUntil(accountChannel, limits)
const rememberedLists = rememberUntil([accountChannel, tokenChannel], limits)

type KnownToken = { id: number; userId: number; role: Role; scopes: TokenScope[]; expires: number }
type StoredToken = KnownToken & { hasSecondFactor: boolean }

/**
 * Returns the token with a hash, or undefined if it has expired or its owner is inactive. Cached. `expires` is in milliseconds
 * since 1970.
 */
export async function tokenWithHash(hash: string): Promise<KnownToken | undefined> {
  const token = await remembered(hash, () => readToken(hash))
  return token && token.expires > Date.now() ? { ...token, role: roleInForce(token) } : undefined
}

async function readToken(hash: string): Promise<StoredToken | undefined> {
  const { id, userId, scopes, expiresAt, tokenSha256 } = apiTokens
  const secondsLeft = sql<number | null>`extract(epoch from ${expiresAt} - now())::float8`
  const [row] = await db()
    .select({
      ...{ id, userId, scopes, secondsLeft },
      role: activeUsers.role,
      hasSecondFactor: activeUsers.hasSecondFactor,
    })
    .from(apiTokens)
    .innerJoin(activeUsers, eq(activeUsers.id, userId))
    .where(and(eq(tokenSha256, hash), isInForce))
  if (!row) return undefined
  const { secondsLeft: left, ...token } = row
  return { ...token, expires: left === null ? Number.POSITIVE_INFINITY : Date.now() + left * 1000 }
}

/** Counts today's calls with a user's tokens. Excludes the last ten seconds, which are not written yet. */
export async function countCallsToday(userId: number): Promise<number> {
  const [row] = await db()
    .select({ calls: sql<number>`coalesce(sum(${apiCalls.calls}), 0)::integer` })
    .from(apiCalls)
    .innerJoin(apiTokens, eq(apiTokens.id, apiCalls.tokenId))
    .where(and(eq(apiTokens.userId, userId), eq(apiCalls.day, siteDay())))
  return row?.calls ?? 0
}

/** Returns a member's tokens and the counts of their calls, without secrets. */
export function tokenRows(userId: number): Record<string, Rows> {
  const own = sql`${apiCalls.tokenId} in (select id from ${apiTokens} where ${apiTokens.userId} = ${userId})`
  const key = sql`concat(${apiCalls.day}, ' ', lpad(${apiCalls.tokenId}::text, 10, '0'))`
  return {
    api_tokens: streamRows(apiTokens, eq(apiTokens.userId, userId)),
    api_calls: streamRows(apiCalls, own, {
      key,
      without: ['tokenId'],
      also: { madeWith: sql`(select name from ${apiTokens} where id = ${apiCalls.tokenId})` },
    }),
  }
}
