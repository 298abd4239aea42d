import { z } from 'zod'
import { type Contract, tokenScopes } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { line } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { isReading } from './domain/scopes.ts'

/** The maximum number of valid tokens per member. */
export const maxTokens = 20

export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

export const ListedToken = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string().describe('The first characters of the token'),
  scopes: z.array(TokenScope).describe("The scopes that the owner's role still has"),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedOn: z.iso.date().nullable().describe("In the site's time zone"),
  createdAt: z.iso.datetime(),
})
export type ListedToken = z.infer<typeof ListedToken>

export const MadeToken = ListedToken.extend({
  token: z.string().describe('The token itself, returned only once'),
})
export type MadeToken = z.infer<typeof MadeToken>

export const TokenInput = z
  .object({
    name: line(100, msg`Please enter a name`),
    scopes: z
      .array(TokenScope)
      .min(1, says(msg`Choose what the token may do`))
      .max(tokenScopes.length)
      .transform((scopes) => [...new Set(scopes)]),
    days: z
      .literal([30, 90, 365])
      .nullable()
      .describe('Days until it expires; null for a token that never expires, only with read-only scopes'),
  })
  .refine(({ scopes, days }) => days !== null || scopes.every(isReading), {
    path: ['days'],
    error: () => t`A token that can change something needs an expiry date`,
  })
export type TokenInput = z.output<typeof TokenInput>

/** The schema of the form for a token, except the expiry, which has its own control. */
export const TokenForm = z.object({ name: TokenInput.shape.name, scopes: TokenInput.shape.scopes })

export const tokensContract = {
  'GET /api/tokens': {
    access: 'member',
    output: z.array(ListedToken),
    summary: 'List the personal tokens of the member, newest first',
  },
  'POST /api/tokens': {
    access: 'member',
    confirmed: true,
    limit: 'sign-in',
    body: TokenInput,
    output: MadeToken,
    status: 201,
    summary: `Create a personal token, which only this response contains. 409 with ${maxTokens} tokens`,
  },
  'DELETE /api/tokens/{id}': {
    access: 'member',
    params: Id,
    missing: msg`There is no such token`,
    summary: 'Revoke a personal token at once',
  },
  'GET /api/scopes': {
    access: 'member',
    output: z.array(TokenScope),
    summary: "List the scopes that a token of the member's role can have",
  },
} satisfies Contract
