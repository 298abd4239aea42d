import { z } from 'zod'
import { type Contract, tokenScopes } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { line } from '#platform/text-schema.ts'
import { isReading } from './domain/scopes.ts'

/** How many valid tokens a member may have. */
export const maxTokens = 20

export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

export const ListedToken = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string().describe('Its first characters'),
  scopes: z.array(TokenScope).describe("Those that the owner's role has"),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedOn: z.iso.date().nullable().describe('The day of the site'),
  createdAt: z.iso.datetime(),
})
export type ListedToken = z.infer<typeof ListedToken>

export const MadeToken = ListedToken.extend({
  token: z.string().describe('The token itself, given only here'),
})
export type MadeToken = z.infer<typeof MadeToken>

export const TokenInput = z
  .object({
    name: line(100, 'Please enter a name'),
    scopes: z
      .array(TokenScope)
      .min(1, 'Choose what the token may do')
      .max(tokenScopes.length)
      .transform((scopes) => [...new Set(scopes)]),
    days: z
      .literal([30, 90, 365])
      .nullable()
      .describe('Until it ends; null: without an end, for scopes that only read'),
  })
  .refine(({ scopes, days }) => days !== null || scopes.every(isReading), {
    path: ['days'],
    error: 'A token that may change something needs an end',
  })
export type TokenInput = z.output<typeof TokenInput>

/** The schema of the form for a token. Its end has its own control. */
export const TokenForm = z.object({ name: TokenInput.shape.name, scopes: TokenInput.shape.scopes })

export const tokensContract = {
  'GET /api/tokens': {
    access: 'member',
    output: z.array(ListedToken),
    summary: 'The own personal tokens, newest first',
  },
  'POST /api/tokens': {
    access: 'member',
    confirmed: true,
    limit: 'sign-in',
    body: TokenInput,
    output: MadeToken,
    status: 201,
    summary: `Make a personal token, which is shown only in this answer. 409 with ${maxTokens} tokens`,
  },
  'DELETE /api/tokens/{id}': {
    access: 'member',
    params: Id,
    missing: 'There is no such token',
    summary: 'Revoke a personal token at once',
  },
  'GET /api/scopes': {
    access: 'member',
    output: z.array(TokenScope),
    summary: 'The scopes that a token of the own role can have',
  },
} satisfies Contract
