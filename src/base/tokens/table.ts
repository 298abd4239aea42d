import { sql } from 'drizzle-orm'
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#base/accounts/table.ts'
import { belongsTo, instant } from '#platform/database/columns.ts'
import type { TokenScope } from './contract.ts'

export const apiTokens = pgTable('api_tokens', {
  id: integer('id').generatedByDefaultAsIdentity().primaryKey(),
  userId: belongsTo('user_id', () => users.id),
  name: text('name').notNull(),
  /** The first characters of the token, by which its owner recognizes it. */
  hint: text('hint').notNull(),
  tokenSha256: text('token_sha256').notNull().unique('api_tokens_token_sha256_key'),
  scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
  expiresAt: instant('expires_at'),
  lastUsedOn: date('last_used_on'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const apiCalls = pgTable(
  'api_calls',
  {
    day: date('day').notNull(),
    tokenId: belongsTo('token_id', () => apiTokens.id),
    calls: integer('calls').notNull().default(0),
    /** The number of calls that got a response of 401, 403 or 429. */
    refused: integer('refused').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.tokenId] })],
)
