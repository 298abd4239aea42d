import { z } from 'zod'
import { Day } from '#desk/calls/contract/calls.ts'
import { maxLength } from '#desk/orders/contract/limits.ts'
import { PackageType } from '#desk/orders/contract/schemas.ts'
import { amount, typedAmount } from '#platform/amount-schema.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, pageParameters } from '#platform/number-schema.ts'
import { calendarDay, clearableLine, email, text, typedDay } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import { TermsVersion } from '#showcase/pages/contract.ts'
import { QuoteSearch } from './contract/search.ts'
import { maxScope, quoteStates } from './domain/limits.ts'

export const QuoteInput = z.object({
  email: email(),
  title: clearableLine(maxLength.title).nullish().describe('The default is the name of the service'),
  serviceId: identity(),
  packageType: PackageType,
  scope: text(maxScope, msg`Write what is included`),
  price: amount(),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe('Whether the price includes VAT. If absent, as the settings of invoices say'),
  deliverOn: Day.nullish().describe('The latest day of delivery. It must not be before `validUntil`'),
  validUntil: Day.describe('The last day on which it can be accepted'),
})
export type QuoteInput = z.output<typeof QuoteInput>

/** The schema of the form of a quote, without its service and package. */
export const QuoteForm = QuoteInput.pick({ scope: true, title: true }).extend({
  email: email(msg`Email is required`),
  price: typedAmount(),
  deliverOn: typedDay(),
  validUntil: calendarDay(msg`Choose a day`),
})

const State = z.enum(quoteStates)

/** A quote as admins see it. */
export const Quote = z.object({
  id: z.int(),
  email: z.string(),
  serviceId: z.int(),
  serviceTitle: z.string().describe('Its own title, or else the name of the service'),
  packageType: PackageType,
  packageName: z.string(),
  packageShort: z.string().describe('The same for the middle of a sentence'),
  scope: z.string(),
  price: Price,
  currency: z.string(),
  pricesIncludeVat: z.boolean(),
  deliverOn: Day.nullable(),
  validUntil: Day,
  state: State.describe('`expired`: open, but its last day is past'),
  orderId: z.int().nullable(),
  createdAt: z.iso.datetime(),
})
export type Quote = z.infer<typeof Quote>

export const WrittenQuote = Quote.extend({
  address: z
    .string()
    .describe('A path of this site with the token. Only this response and the email contain it'),
  sendsMail: z.boolean(),
})
export type WrittenQuote = z.infer<typeof WrittenQuote>

/** Only the `addressee` can answer: the account whose verified address is the quote's. */
const readers = ['anonymous', 'addressee', 'unverified', 'other'] as const

/** A quote as anyone with the link sees it. */
export const ReadQuote = Quote.omit({ id: true, serviceId: true, scope: true }).extend({
  scopeHtml: z.string(),
  depositPercent: z
    .int()
    .describe(
      'The part of the price that is invoiced before the work begins. 0 without a deposit, and once it is closed',
    ),
  reader: z.enum(readers),
})
export type ReadQuote = z.infer<typeof ReadQuote>

const missing = msg`There is no such quote`
const admin = { access: ['admin'] } as const
/** The secret of the link. For the signed-in addressee, the quote's number works as well. */
const Token = z.object({ token: z.string().regex(/^([\w-]{43}|\d{1,9})$/) })
/** The endpoints of answers also accept a form without JavaScript. */
const answered = {
  access: 'member',
  params: Token,
  missing,
  kind: 'form',
  limit: 'quote',
} as const

export const quotesContract = {
  'GET /api/admin/quotes': {
    ...admin,
    query: z.object({ ...pageParameters(50), ...QuoteSearch.shape }),
    output: z.array(Quote),
    paged: true,
    summary: 'List all quotes, newest first',
  },
  'POST /api/admin/quotes': {
    ...admin,
    body: QuoteInput,
    output: WrittenQuote,
    status: 201,
    summary: 'Offer a package at your own price to an email address, which gets a link',
  },
  'POST /api/admin/quotes/{id}/send': {
    ...admin,
    params: Id,
    missing,
    output: WrittenQuote,
    summary:
      'Send an open quote again with a new link. The former link stops working. 409 if it is no longer open',
  },
  'POST /api/admin/quotes/{id}/withdraw': {
    ...admin,
    params: Id,
    missing,
    output: Quote,
    summary: 'Withdraw a quote. 409 if it was accepted or declined. A withdrawn quote stays as it is',
  },
  'GET /api/quote/{token}': {
    access: 'anyone',
    params: Token,
    missing,
    output: ReadQuote,
    summary: 'Get a quote by the link from its email',
  },
  'POST /api/quote/{token}/accept': {
    ...answered,
    body: z
      .object({ termsVersion: TermsVersion.optional().describe('Required if terms are published') })
      .optional(),
    form: {
      done: ({ orderId }: { orderId: number }) => `/dashboard/orders/${orderId}`,
      failed: '/quote/{token}',
    },
    output: z.object({ orderId: z.int() }),
    summary:
      'Accept a quote, which becomes an order. Only for the account with the quote’s address, verified. 409 with its `state` if it is no longer open, or with the current `termsVersion`',
  },
  'POST /api/quote/{token}/decline': {
    ...answered,
    form: { done: '/quote/{token}', failed: '/quote/{token}' },
    summary: 'Decline a quote. Fails as accepting does',
  },
} satisfies Contract
