import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { withChecksum } from '#features/tokens/domain/token-text.ts'
import { apiTokens } from '#features/tokens/table.ts'
import type { TokenScope } from '#platform/contract.ts'
import { db } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secret.ts'

/** Stores a personal token of a user, whose role need not have the scopes, and gives the header that carries it. */
export async function giveToken(userId: number, scopes: TokenScope[], days = 30) {
  const token = withChecksum(randomBytes(20).toString('hex'))
  await db()
    .insert(apiTokens)
    .values({
      ...{ userId, scopes, name: 'A program', hint: token.slice(0, 8), tokenSha256: hashSecret(token) },
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
  return { authorization: `Bearer ${token}` }
}
