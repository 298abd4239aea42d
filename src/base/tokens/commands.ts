import { randomInt } from 'node:crypto'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OtherKeys } from '#base/accounts/commands/other-keys.ts'
import { byCommandLine, byMember, type Cause, recordInAudit } from '#base/accounts/commands/roles.ts'
import { sendSecurityEmail } from '#base/accounts/commands/security-notices.ts'
import { lockOwnAccount } from '#base/accounts/commands/sessions.ts'
import { accountChannel } from '#base/accounts/queries/session.ts'
import { storedUser } from '#base/accounts/queries/users.ts'
import { AppError } from '#platform/app-error.ts'
import { publish } from '#platform/bus.ts'
import { siteZone } from '#platform/clock.ts'
import { db, tx } from '#platform/database/database.ts'
import { oneRow } from '#platform/database/rows.ts'
import { consumeRateLimit } from '#platform/http/rate-limit.ts'
import type { Member, PersonalToken, RequestContext } from '#platform/http/request-context.ts'
import { second } from '#platform/jobs.ts'
import { formatDate, siteDay } from '#platform/locale.ts'
import { log } from '#platform/log.ts'
import { hashSecret } from '#platform/secret.ts'
import { msg, t } from '#platform/texts.ts'
import { type MadeToken, maxTokens, type TokenInput } from './contract.ts'
import { digitAt, isToken, randomLength, withChecksum } from './domain/token-text.ts'
import {
  isInForce,
  keptScopes,
  listedColumns,
  type ScopesOf,
  tokenChannel,
  tokenWithHash,
} from './queries.ts'
import { apiCalls, apiTokens } from './table.ts'

const hintLength = 8

/**
 * Creates a personal token and notifies its owner by email. Throws `forbidden` for a scope that no endpoint allows for the role,
 * and `conflict` if the member has `maxTokens` valid tokens.
 */
export async function makeToken(
  member: Member,
  input: TokenInput,
  address: string,
  scopesOf: ScopesOf,
): Promise<MadeToken> {
  const { name, scopes, days } = input
  const foreign = scopes.find((scope) => !scopesOf(member.role).includes(scope))
  if (foreign) throw new AppError('forbidden', () => t`Your role does not have the scope ${foreign}`)
  const token = withChecksum(Array.from({ length: randomLength }, () => digitAt(randomInt(62))).join(''))
  const made = await tx(async () => {
    await lockOwnAccount(member)
    const present = await db().$count(apiTokens, and(eq(apiTokens.userId, member.id), isInForce))
    if (present >= maxTokens) throw new AppError('conflict', msg`You have twenty tokens`)
    const row = await db()
      .insert(apiTokens)
      .values({
        ...{ userId: member.id, name, scopes, hint: token.slice(0, hintLength) },
        tokenSha256: hashSecret(token),
        expiresAt: days === null ? null : sql`now() + make_interval(days => ${days})`,
      })
      .returning(listedColumns)
      .then(oneRow)
    await publish(tokenChannel, String(member.id))
    await recordInAudit({ userId: member.id, action: 'make-token' }, byMember(member, address))
    const listed = scopes.join(', ')
    await sendSecurityEmail(
      await storedUser(member.id),
      () => t`A personal token was made for your account`,
      {
        more: () => {
          const end = row.expiresAt && formatDate(row.expiresAt, 'long', siteZone())
          return end
            ? t`Its name is "${name}", it may use ${listed}, and it ends on ${end}. You can revoke it in your settings.`
            : t`Its name is "${name}", it may use ${listed}, and it has no end. You can revoke it in your settings.`
        },
      },
    )
    return row
  })
  return { ...made, token }
}

/** Revokes a token of a member. Throws `missing` if the member has no such token. */
export async function revokeToken(member: Member, id: number, address: string): Promise<void> {
  await tx(async () => {
    await lockOwnAccount(member)
    const ended = await endTokens(member.id, id, byMember(member, address))
    if (ended === 0) throw new AppError('missing', msg`There is no such token`)
    await publish(accountChannel, String(member.id))
  })
}

/** Ends all tokens of a user, in the transaction that ends the sessions. */
const endMemberTokens = async (userId: number): Promise<void> => {
  await endTokens(userId, undefined, { origin: 'site', actorId: null, address: null })
}

async function endTokens(userId: number, id: number | undefined, cause: Cause): Promise<number> {
  const ended = await db()
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), id === undefined ? undefined : eq(apiTokens.id, id)))
    .returning({ id: apiTokens.id })
  for (const _ of ended) await recordInAudit({ userId, action: 'end-token' }, cause)
  return ended.length
}

/** Ends the tokens of all users, in the caller's transaction. */
export async function endAllTokens(): Promise<void> {
  const ended = await db().delete(apiTokens).returning({ userId: apiTokens.userId })
  for (const { userId } of ended) await recordInAudit({ userId, action: 'end-token' }, byCommandLine)
}

/** Deletes tokens 30 days after they expired, and the counts of calls after 90 days. */
export async function purgeTokens(): Promise<void> {
  await db().delete(apiTokens).where(lte(apiTokens.expiresAt, sql`now() - make_interval(days => 30)`))
  await publish(tokenChannel, '')
  await db().delete(apiCalls).where(lte(apiCalls.day, sql`current_date - 90`))
}

const keyName = 'token '

export const tokenKeys: OtherKeys = {
  endAllOf: endMemberTokens,
  outliveSessions: true,
  isValid: async (sid) => {
    if (!sid.startsWith(keyName)) return false
    return (
      (await db().$count(apiTokens, and(eq(apiTokens.id, Number(sid.slice(keyName.length))), isInForce))) > 0
    )
  },
}

/**
 * Returns the owner of a token, with those scopes that the owner's role still allows. Throws `unauthorized` unless the token is
 * valid, and `too-many` after too many invalid tokens from one network address. A wrong checksum costs no query.
 */
export async function recognizeToken(
  text: string,
  { address }: RequestContext,
  scopesOf: ScopesOf,
): Promise<{ member: Member; token: PersonalToken }> {
  const known = isToken(text) ? await tokenWithHash(hashSecret(text)) : undefined
  if (!known) {
    await consumeRateLimit('wrong-token', address)
    const challenge = 'Bearer error="invalid_token"'
    throw new AppError('unauthorized', msg`This token is wrong, expired or revoked`, { challenge })
  }
  const { id, userId, role, scopes } = known
  return {
    member: { id: userId, role, sid: `${keyName}${id}`, via: 'token', since: '' },
    token: { id, scopes: keptScopes(scopes, scopesOf(role)) },
  }
}

type Count = typeof apiCalls.$inferInsert & { calls: number; refused: number }

/** Calls that this process has not written to the database yet, by day and token. */
let counts = new Map<string, Count>()

const refusals = [401, 403, 429]

/** Counts a call with a token, in memory. `status` is the status of the response. */
export function noteCall(tokenId: number, status: number): void {
  add({ day: siteDay(), tokenId, calls: 1, refused: refusals.includes(status) ? 1 : 0 })
}

function add(more: Count): void {
  const key = `${more.day} ${more.tokenId}`
  const { calls, refused } = counts.get(key) ?? { calls: 0, refused: 0 }
  counts.set(key, { ...more, calls: calls + more.calls, refused: refused + more.refused })
}

/** Adds this process's counted calls to the database. If the write fails, they stay in memory. */
export async function writeCalls(): Promise<void> {
  const taken = [...counts.values()]
  if (taken.length === 0) return
  counts = new Map()
  try {
    await tx(() => store(taken))
  } catch (error) {
    taken.forEach(add)
    throw error
  }
}

async function store(taken: Count[]): Promise<void> {
  // Locks the tokens in a fixed order, so that simultaneous writers cannot deadlock. Tokens may have been deleted meanwhile.
  const present = await db()
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(inArray(apiTokens.id, [...new Set(taken.map(({ tokenId }) => tokenId))]))
    .orderBy(apiTokens.id)
    .for('no key update')
  const ids = present.map(({ id }) => id)
  for (const count of taken.filter(({ tokenId }) => ids.includes(tokenId))) {
    await db()
      .insert(apiCalls)
      .values(count)
      .onConflictDoUpdate({
        target: [apiCalls.day, apiCalls.tokenId],
        set: {
          calls: sql`${apiCalls.calls} + ${count.calls}`,
          refused: sql`${apiCalls.refused} + ${count.refused}`,
        },
      })
    await db()
      .update(apiTokens)
      .set({ lastUsedOn: sql`greatest(${apiTokens.lastUsedOn}, ${count.day}::date)` })
      .where(eq(apiTokens.id, count.tokenId))
  }
  await publish(tokenChannel, '')
}

/** Writes this process's calls every ten seconds. Returns a function that stops this and writes the rest. */
export function startWritingCalls(): () => Promise<void> {
  const write = () => writeCalls().catch((err) => log().error({ err }, 'Calls with tokens were not written'))
  let writing: Promise<void> | undefined
  const timer = setInterval(() => {
    writing = write()
  }, 10 * second).unref()
  return async () => {
    clearInterval(timer)
    await writing
    await write()
  }
}
