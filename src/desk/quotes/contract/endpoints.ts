import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, KnownVersion, pageParameters, wholeNumber } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import { TermsVersion } from '#showcase/pages/contract.ts'
import { maxLines } from '../domain/limits.ts'
import { OpenedQuote, Quote, QuoteChange, QuoteInput, ReadQuote, WrittenQuote } from './schemas.ts'
import { QuoteSearch } from './search.ts'

const missing = msg`There is no such quote`
const admin = { access: ['admin'] } as const
const ofQuote = { ...admin, params: Id, missing } as const
/** The secret of the link. For the signed-in addressee, the quote's number works as well. */
const Token = z.object({ token: z.string().regex(/^([\w-]{43}|\d{1,9})$/) })
const ofLink = { access: 'anyone', params: Token, missing } as const
/** The endpoints of answers also accept a form without JavaScript. */
const answered = {
  access: 'member',
  params: Token,
  missing,
  kind: 'form',
  limit: 'quote',
} as const

const Acceptance = z.object({
  termsVersion: TermsVersion.optional().describe('Required if terms are published'),
  version: wholeNumber(1, 1_000_000).default(1).describe('The `version` that the client read'),
  optional: z
    .union([
      z.array(wholeNumber(0, maxLines - 1)).max(maxLines),
      z
        .string()
        .regex(/^\d{1,2}(,\d{1,2}){0,49}$/)
        .transform((typed) => typed.split(',').map(Number)),
    ])
    .default([])
    .describe(
      'The chosen optional lines by their place in `lines`, from 0. In a form: a field `optional[]` for each',
    ),
})
export type Acceptance = z.output<typeof Acceptance>

export const quotesContract = {
  'GET /api/admin/quotes': {
    ...admin,
    query: z.object({ ...pageParameters(50), ...QuoteSearch.shape }),
    output: z.array(Quote),
    paged: true,
    summary: 'List all quotes, newest first. Templates only with `state=template`',
  },
  'POST /api/admin/quotes': {
    ...admin,
    body: QuoteInput,
    output: WrittenQuote,
    status: 201,
    summary:
      'Write an offer for a client’s record or an email address, which gets a link; or a draft, or a template. It begins with an earlier offer or a template (`copyOf`), the package, or one empty line (`isBlank`)',
  },
  'GET /api/admin/quotes/{id}': {
    ...ofQuote,
    output: OpenedQuote,
    summary: 'Get a quote with its earlier versions',
  },
  'PUT /api/admin/quotes/{id}': {
    ...ofQuote,
    body: QuoteChange,
    output: OpenedQuote,
    summary: 'Change a draft or a template. 409 with its `state` for a sent one',
  },
  'DELETE /api/admin/quotes/{id}': {
    ...ofQuote,
    summary: 'Delete a draft or a template. 409 with its `state` for a sent one',
  },
  'GET /api/admin/quotes/{id}/preview': {
    ...ofQuote,
    output: ReadQuote,
    summary: 'Get a quote as its client sees it. This does not mark it as read',
  },
  'GET /api/admin/quotes/{id}/pdf': {
    ...ofQuote,
    kind: 'response',
    answers: ['application/pdf'],
    limit: 'costly',
    summary: 'Get a quote as PDF',
  },
  'POST /api/admin/quotes/{id}/send': {
    ...ofQuote,
    output: WrittenQuote,
    summary:
      'Send a draft, or an open quote again with a new link. The former link of this version stops working. 409 if it is no longer open',
  },
  'POST /api/admin/quotes/{id}/versions': {
    ...ofQuote,
    headers: KnownVersion,
    body: QuoteChange,
    output: WrittenQuote,
    status: 201,
    summary:
      'Send an open or expired quote with other content and a new link. Links of earlier versions show the new one. 409 if it was answered or withdrawn, 412 if `If-Match` has an older `version`',
  },
  'POST /api/admin/quotes/{id}/withdraw': {
    ...ofQuote,
    output: Quote,
    summary: 'Withdraw a quote. 409 if it was accepted or declined. A withdrawn quote stays as it is',
  },
  'GET /api/quote/{token}': {
    ...ofLink,
    output: ReadQuote,
    summary: 'Get the present version of a quote by a link from an email, and mark it as read',
  },
  'GET /api/quote/{token}/pdf': {
    ...ofLink,
    kind: 'response',
    answers: ['application/pdf'],
    limit: 'costly',
    summary: 'Get the present version of a quote as PDF by a link',
  },
  'POST /api/quote/{token}/accept': {
    ...answered,
    body: Acceptance.optional(),
    form: {
      done: ({ orderId }: { orderId: number }) => `/dashboard/orders/${orderId}`,
      failed: ({ details }) => (details?.version ? '/quote/{token}?step=changed' : '/quote/{token}'),
    },
    output: z.object({ orderId: z.int() }),
    summary:
      'Accept a quote, which becomes an order. Only for the account with the quote’s address, verified. 409 with its `state` if it is no longer open, with the present `version` if another one was read, or with the current `termsVersion`',
  },
  'POST /api/quote/{token}/decline': {
    ...answered,
    form: { done: '/quote/{token}', failed: '/quote/{token}' },
    summary: 'Decline a quote. Fails as accepting does',
  },
} satisfies Contract
