import { z } from 'zod'
import { Day } from '#desk/calls/contract/calls.ts'
import { InvoiceLine, InvoiceTotals } from '#desk/invoices/contract/schemas.ts'
import { vatKinds } from '#desk/invoices/domain/kinds.ts'
import { maxLength } from '#desk/orders/contract/limits.ts'
import { PackageType } from '#desk/orders/contract/schemas.ts'
import { amount } from '#platform/amount-schema.ts'
import { identity, wholeNumber } from '#platform/number-schema.ts'
import { says } from '#platform/says.ts'
import { clearableLine, email, emptyText, example, line, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { Price } from '#showcase/catalogue/contract.ts'
import { maxLines, maxLineText, maxMilestones, maxScope, quoteStates } from '../domain/limits.ts'

/** A line of an invoice with a text below its title. The client chooses among the optional ones. */
export const QuoteLine = InvoiceLine.extend({
  text: emptyText(maxLineText).default(''),
  isOptional: z
    .boolean()
    .default(false)
    .describe('Whether the client chooses if it is included. Its price is not below 0'),
})
export type QuoteLine = z.output<typeof QuoteLine>

/** `isChosen` is set for the optional lines of an accepted offer. */
export type StoredLine = QuoteLine & { isChosen?: boolean }

const percent = (min: number) => wholeNumber(min, 100)

/** The rest follows the deposit and the milestones. */
export const QuotePlan = z
  .object({
    depositPercent: percent(0)
      .nullable()
      .default(null)
      .describe('The part that is invoiced before the work. Null for that of the package or the settings'),
    milestones: z
      .array(z.object({ title: line(200, msg`Say what will be done`), percent: percent(1) }))
      .max(
        maxMilestones,
        says(() => t`Use at most ${maxMilestones} milestones`),
      )
      .default([]),
  })
  .meta(example({ depositPercent: 30, milestones: [{ title: 'The first draft', percent: 30 }] }))
export type QuotePlan = z.output<typeof QuotePlan>

/** What an offer says. */
const content = {
  title: clearableLine(maxLength.title).nullish().describe('The default is the name of the service'),
  message: emptyText(maxScope).describe('Stands before the lines. Markdown, as in messages'),
  lines: z.array(QuoteLine).min(1, says(msg`Add a line`)).max(maxLines, says(msg`Use at most 50 lines`)),
  vatKind: z
    .enum(vatKinds)
    .optional()
    .describe('If absent, as for the next invoice to the client, or as the settings say'),
  plan: QuotePlan.nullish().describe('Null for the deposit of the package or the settings, and the rest'),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe('Whether the prices include VAT. If absent, as the settings of invoices say'),
  deliverOn: Day.nullish().describe('The latest day of delivery. It must not be before `validUntil`'),
  validUntil: Day.describe('The last day on which it can be accepted'),
}

/** The work is planned and counted under the service and the package, whatever the lines say. */
const recipient = {
  email: z
    .union([email(), z.literal('')], says(msg`Please enter a valid email address.`))
    .describe('Required once it is sent. If absent, that of the client’s record'),
  clientId: identity()
    .nullish()
    .describe('The number of the client’s record. Without it, the offer goes to an address alone'),
  serviceId: identity(),
  packageType: PackageType,
}

/** Replaces what a draft, a template or an open offer says. */
export const QuoteChange = z.object({ ...recipient, ...content }).partial({ email: true, message: true })
export type QuoteChange = z.output<typeof QuoteChange>

export const QuoteInput = z
  .object({ ...recipient, ...content })
  .partial()
  .extend({
    as: z
      .enum(['sent', 'draft', 'template'])
      .default('sent')
      .describe('`sent` sends it at once. A template has no recipient'),
    copyOf: identity()
      .optional()
      .describe('The number of an offer or a template, from which missing fields come'),
    isBlank: z
      .boolean()
      .optional()
      .describe('Whether missing lines are one that is still to be filled in, not those of the package'),
    scope: text(maxScope, msg`Write what is included`)
      .optional()
      .describe('Only without lines: an offer of one sum. Then `price` is required'),
    price: amount().optional().describe('Only with `scope`'),
  })
  .superRefine(({ as, copyOf, serviceId, packageType, scope, price, lines, plan, message }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (copyOf === undefined && serviceId === undefined) refuse('serviceId', t`Choose a service`)
    if (copyOf === undefined && packageType === undefined) refuse('packageType', t`Choose a package`)
    if (scope !== undefined && price === undefined) refuse('price', t`Enter a price`)
    if (scope === undefined && price !== undefined) refuse('scope', t`Write what is included`)
    if (scope !== undefined && (lines || plan || message || copyOf !== undefined || as !== 'sent'))
      refuse('scope', t`Write this into the lines`)
  })
  .meta(
    example({ serviceId: 1, packageType: 'standard', email: 'ada@example.com', validUntil: '2999-01-01' }),
  )
export type QuoteInput = z.output<typeof QuoteInput>

const ShownLine = z.object({
  title: z.string(),
  text: z.string(),
  quantity: z.string(),
  unit: z.string().optional(),
  unitPrice: z.string(),
  vatRate: z.string(),
  isOptional: z.boolean(),
  isChosen: z.boolean().optional().describe('For an optional line of an accepted offer'),
})

const Instant = z.iso.datetime().nullable()

/** A quote as admins see it. */
export const Quote = z.object({
  id: z.int(),
  email: z.string().describe('It may be empty for a draft and a template'),
  clientId: z.int().nullable().describe('The client’s record that it was written for'),
  serviceId: z.int(),
  serviceTitle: z.string().describe('Its own title, or else the name of the service'),
  title: z.string().nullable(),
  packageType: PackageType,
  packageName: z.string(),
  packageShort: z.string().describe('The same for the middle of a sentence'),
  message: z.string(),
  scope: z
    .string()
    .describe('The whole text. With lines: the message and the lines that are not optional, or were chosen'),
  lines: z.array(ShownLine).nullable().describe('Null for an offer of one sum'),
  vatKind: z.enum(vatKinds).nullable().describe('Null for an offer of one sum, which follows the settings'),
  plan: QuotePlan.nullable(),
  price: Price.describe(
    'The sum of the lines that are not optional; once accepted, also of the chosen ones. With VAT if prices include it',
  ),
  currency: z.string(),
  pricesIncludeVat: z.boolean(),
  deliverOn: Day.nullable(),
  validUntil: Day,
  state: z
    .enum(quoteStates)
    .describe(
      '`draft` and `template`: nobody can read it by a link. `expired`: open, but its last day is past',
    ),
  version: z.int().describe('From 1. Each change of an offer that was sent makes the next one'),
  orderId: z.int().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: Instant.describe('When this version was sent first'),
  readAt: Instant.describe('When somebody else than an admin first opened this version by a link'),
  remindedAt: Instant,
  decidedAt: Instant,
})
export type Quote = z.infer<typeof Quote>

/** An earlier version, as it was sent. */
const FormerVersion = z.object({
  version: z.int(),
  sentAt: z.iso.datetime(),
  readAt: Instant,
  title: z.string().nullable(),
  scope: z.string(),
  lines: z.array(ShownLine).nullable(),
  price: Price,
  validUntil: Day,
})

export const OpenedQuote = Quote.extend({
  totals: InvoiceTotals.nullable().describe('Of the lines that `price` contains'),
  versions: z.array(FormerVersion).describe('The earlier versions, newest first'),
})
export type OpenedQuote = z.infer<typeof OpenedQuote>

export const WrittenQuote = Quote.extend({
  address: z
    .string()
    .describe(
      'A path of this site with the token. Only this response and the email contain it. Empty for a draft and a template',
    ),
  sendsMail: z.boolean(),
})
export type WrittenQuote = z.infer<typeof WrittenQuote>

/** Only the `addressee` can answer: the account whose verified address is the quote's. `preview`: an admin sees a draft. */
const readers = ['anonymous', 'addressee', 'unverified', 'other', 'preview'] as const

const PlannedPayment = z.object({
  kind: z.enum(['deposit', 'milestone', 'rest']),
  title: z.string().describe('Of a milestone. Otherwise empty'),
  percent: z.int(),
  amount: z.string().describe('With VAT, without the optional lines that were not chosen'),
})

/** A quote as anyone with the link sees it. */
export const ReadQuote = Quote.omit({
  id: true,
  clientId: true,
  serviceId: true,
  title: true,
  message: true,
  scope: true,
  plan: true,
  createdAt: true,
  readAt: true,
  remindedAt: true,
  decidedAt: true,
}).extend({
  messageHtml: z.string().describe('Empty for an offer of one sum'),
  scopeHtml: z.string(),
  totals: OpenedQuote.shape.totals,
  depositPercent: z
    .int()
    .describe(
      'The part of the price that is invoiced before the work begins. 0 without a deposit, and once it is closed',
    ),
  payments: z.array(PlannedPayment).describe('In their order. Empty if all is paid at once'),
  terms: z.object({ title: z.string(), version: z.string() }).nullable(),
  replaced: z.boolean().describe('Whether the link is of an earlier version. This is the present one'),
  reader: z.enum(readers),
})
export type ReadQuote = z.infer<typeof ReadQuote>
