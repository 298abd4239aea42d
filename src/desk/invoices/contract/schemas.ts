import { z } from 'zod'
import { paymentAddress } from '#base/site/contract/invoice-settings.ts'
import { amount, signedAmount, typedAmount } from '#platform/amount-schema.ts'
import { countryMessage, countryPattern } from '#platform/country-schema.ts'
import { identity } from '#platform/number-schema.ts'
import { type AnyText, says } from '#platform/says.ts'
import { email, emptyLine, emptyText, example, line, text } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import {
  checkoutStates,
  invoiceKinds,
  invoicePurposes,
  invoiceStatuses,
  paymentMeans,
  vatKinds,
} from '../domain/kinds.ts'
import { AddressParts } from './address-parts.ts'
import { Advance, VatRate } from './advances.ts'
import { PaymentProblem } from './payments.ts'
import { Recipients } from './recipients.ts'

export type VatKind = (typeof vatKinds)[number]

export type InvoiceStatus = (typeof invoiceStatuses)[number]

export type PaymentMeans = (typeof paymentMeans)[number]

/** A number or text with at most `before` digits before and `after` digits after the point, without a sign. */
const decimal = (before: number, after: number, wrong: AnyText) =>
  z
    .union([z.number().transform(String), z.string().trim()], says(wrong))
    .pipe(z.string().regex(new RegExp(`^(0|[1-9]\\d{0,${before - 1}})(\\.\\d{1,${after}})?$`), says(wrong)))

/** In the years 1000 to 9999. */
export const day = () =>
  z.iso.date(says(msg`Use a day such as 2026-12-31`)).regex(/^[1-9]/, says(msg`Use a day such as 2026-12-31`))

const country = (required: AnyText) =>
  text(2, required).toUpperCase().regex(countryPattern, says(countryMessage))

/** `quantity` has at most three decimals. `unitPrice` is negative for a discount. `vatRate` is in percent. Without `unit`, the quantity stands alone. */
export const InvoiceLine = z.object({
  title: line(300, msg`Say what it is for`),
  quantity: decimal(6, 3, msg`Use a number such as 1 or 7.5`).refine(
    (count) => Number(count) > 0,
    says(msg`Use more than 0`),
  ),
  unit: emptyLine(20)
    .optional()
    .describe('Such as hours, days, pieces, months or flat rate, or any other word')
    .meta(example('hours')),
  unitPrice: signedAmount().describe(
    'Without VAT, unless the prices of the invoice include it. Negative for a discount; the sum of each VAT rate stays at 0 or more',
  ),
  vatRate: decimal(2, 2, msg`Use a percentage such as 19`).default('0'),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

export const Buyer = z.object({
  name: line(200, msg`Enter the name of the client`),
  address: text(500, msg`Enter the address of the client`),
  country: country(msg`Enter the country of the client`),
  vatNumber: emptyLine(30),
  email: email().or(z.literal('')),
  reference: emptyLine(100)
    .optional()
    .describe('By which the client’s accounts know the invoice (BT-10), such as a Leitweg-ID'),
  orderNumber: emptyLine(100).optional().describe('Of the client’s own order (BT-13)'),
})
export type Buyer = z.output<typeof Buyer>

/** Without `parts` if it is not known what of the address is the postcode and the city. */
export type StoredBuyer = Buyer & { parts?: AddressParts | undefined }

/** Copied from the settings when the invoice is issued. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
  vatNumber: z.string(),
  email: z.string(),
  phone: z.string().optional(),
  accountHolder: z.string(),
  iban: z.string(),
  bic: z.string(),
  parts: AddressParts.optional().describe('Of its address, as far as they are known'),
})
export type Seller = z.output<typeof Seller>

/** All that can be changed until the invoice is issued. */
export const DraftInput = z.object({
  buyer: Buyer,
  lines: z.array(InvoiceLine).min(1, says(msg`Add a line`)).max(50, says(msg`Use at most 50 lines`)),
  vatKind: z.enum(vatKinds),
  pricesIncludeVat: z
    .boolean()
    .optional()
    .describe(
      'Whether the unit prices include VAT. If absent, as before. The prices of an order decide for its invoices',
    ),
  note: emptyText(1_000),
  serviceDate: day(),
  dueDate: day().nullable().describe('Null for the term in the settings'),
  paymentLink: paymentAddress().describe('Null for the link in the settings'),
})
export type DraftInput = z.output<typeof DraftInput>

/**
 * For an order or for a client. Missing fields come from the order, the client's record, their last invoice or the settings.
 * Without an order, a missing line is one that is still to be filled in.
 */
export const NewInvoice = DraftInput.partial()
  .extend({
    orderId: identity().optional(),
    clientId: identity()
      .optional()
      .describe('The number of the client’s record, for an invoice without an order'),
  })
  .superRefine(({ orderId, clientId }, { addIssue }) => {
    if ((orderId === undefined) !== (clientId === undefined)) return
    const path = [orderId === undefined ? 'orderId' : 'clientId']
    addIssue({ code: 'custom', path, message: t`Name either an order or a client` })
  })
  .meta(example({ clientId: 1, lines: [{ title: 'Work', quantity: '7.5', unit: 'hours', unitPrice: '80' }] }))
export type NewInvoice = z.output<typeof NewInvoice>

export const positiveAmount = () => amount().refine((sum) => Number(sum) > 0, says(msg`Enter an amount`))

export const PaymentInput = z.object({
  amount: positiveAmount().optional().describe('With VAT, at most what is open. If absent, all that is open'),
  paidOn: day(),
  means: z.enum(paymentMeans),
})
export type PaymentInput = z.output<typeof PaymentInput>

/** For the form, in which people type the amount in the site's notation. */
export const paymentForm = (currency: string) => PaymentInput.extend({ amount: typedAmount(currency) })

export const IssueInput = z.object({
  acceptsTotal: amount()
    .optional()
    .describe(
      'The draft’s total with VAT, to accept that it exceeds the agreed price of the order. Any other sum accepts nothing',
    ),
  sendsTo: z
    .array(email())
    .max(2)
    .optional()
    .describe(
      'The unconfirmed addresses that get the invoice. If absent, a 409 with the code `unconfirmed-email` lists them in `emails`',
    ),
  updatesClient: z
    .boolean()
    .optional()
    .describe('Whether to enter its name, address, country and VAT number in the client’s record too'),
})
export type IssueInput = z.output<typeof IssueInput>

/** Decimal texts. `lineNets` are in the order of the lines, `rates` start with the highest. */
export const InvoiceTotals = z.object({
  lineNets: z.array(z.string()),
  rates: z.array(VatRate),
  net: z.string(),
  vat: z.string(),
  total: z.string(),
})
export type InvoiceTotals = z.output<typeof InvoiceTotals>

/** An invoice or a credit note in a list. */
export const ListedInvoice = z.object({
  id: z.int(),
  orderId: z.int().nullable().describe('Null for an invoice without an order'),
  kind: z.enum(invoiceKinds),
  purpose: z
    .enum(invoicePurposes)
    .nullable()
    .describe('Set at the issue. `final`: nothing of the order is left to invoice'),
  status: z.enum(invoiceStatuses),
  number: z.string().nullable(),
  buyerName: z.string(),
  currency: z.string(),
  total: z.string(),
  open: z
    .string()
    .describe(
      'What is still to be paid. For a credit note without an order, what is still to be sent back. 0 for drafts and void invoices',
    ),
  credited: z.string().describe('The sum of its credit notes'),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
  paymentLink: z.string().nullable(),
  /** Whether the client can pay it by Stripe now. */
  takesCard: z.boolean(),
  isStopped: z
    .boolean()
    .describe('Whether it is open but must not be paid, because its order costs less now'),
  isConfirming: z
    .boolean()
    .describe('Whether the client seems to have paid at Stripe, but Stripe has not confirmed it yet'),
})
export type ListedInvoice = z.output<typeof ListedInvoice>

const Payment = z.object({
  id: z.int(),
  paidOn: z.string(),
  means: z
    .enum([...paymentMeans, 'stripe', 'credit'])
    .describe('`credit`: paid with the money for an invoice that was taken back'),
  amount: z.string(),
  reference: z.string().nullable().describe('The id of the payment at Stripe'),
})

const CreditNote = z.object({
  id: z.int(),
  number: z.string(),
  total: z.string(),
  issueDate: z.string(),
})

/** `seller` of a draft comes from the current settings. */
export const Invoice = ListedInvoice.omit({ buyerName: true }).extend({
  userId: z.int().nullable().describe('The account that can see it. Null if the client has none'),
  clientId: z.int().nullable().describe('The client’s record, for admins. Otherwise null'),
  advances: z.array(Advance).describe('The earlier invoices that a final one subtracts, oldest first'),
  /** For a credit note: the number of the invoice that it takes back. */
  creditedNumber: z.string().nullable(),
  isPart: z.boolean().describe('Whether it is a credit note that takes back only a part of its invoice'),
  credits: z.array(CreditNote).describe('The credit notes of an invoice, oldest first'),
  /** The credit note by which this invoice was taken back, the last one if there are several. */
  creditId: z.int().nullable(),
  rest: z.array(VatRate).describe('What credit notes left of each VAT rate of an issued invoice'),
  seller: Seller,
  buyer: Seller.pick({
    name: true,
    address: true,
    country: true,
    vatNumber: true,
    email: true,
    parts: true,
  }).extend({ reference: z.string().optional(), orderNumber: z.string().optional() }),
  lines: z.array(
    z.object({
      title: z.string(),
      quantity: z.string(),
      unit: z.string().optional(),
      unitPrice: z.string(),
      vatRate: z.string(),
    }),
  ),
  vatKind: z.enum(vatKinds),
  pricesIncludeVat: z.boolean().describe('Whether the unit prices include VAT'),
  language: z
    .string()
    .nullable()
    .describe(
      'The language of its documents and emails. Null for a draft, and for English ones of earlier releases',
    ),
  sentence: z.string(),
  note: z.string(),
  serviceDate: z.string(),
  totals: InvoiceTotals,
  paid: z.string().describe('The sum of the payments. For a credit note, what was sent back'),
  toRefund: z
    .string()
    .describe(
      'What was paid for an invoice, belongs to no invoice after its credit notes, and is to be sent back',
    ),
  refunding: z.string().describe('What Stripe was asked to send back of it and has not confirmed yet'),
  refunded: z
    .string()
    .describe('What was sent back of it. For an invoice of an order 0, because the order has the refunds'),
  payments: z.array(Payment).describe('Oldest first'),
  payment: Payment.omit({ id: true, amount: true })
    .nullable()
    .describe('The last payment of an invoice that is paid in full, also if it was taken back later'),
  /** The state of the last Stripe payment. */
  checkout: z.enum(checkoutStates).nullable(),
  isDisputed: z
    .boolean()
    .describe('Whether Stripe took another amount than what was open, and no admin has settled that yet'),
  isToRefund: z
    .boolean()
    .describe(
      'Whether it is a credit note without an order, and its invoice was paid, but the money not sent back',
    ),
  /** Empty unless the reader is an admin. */
  paymentProblems: z.array(PaymentProblem),
  /** The QR code for paying an open invoice in euros. `path` is an SVG path in a square with sides of `size`. */
  scanToPay: z.object({ size: z.int(), path: z.string() }).nullable(),
  /** What an e-invoice would need in addition, such as a VAT number. Null if nothing is missing. */
  missingForEInvoice: z.string().nullable(),
  /** What an XRechnung would need in addition. Null if nothing is missing, or if the buyer has no reference. */
  missingForXRechnung: z.string().nullable(),
  version: z.int(),
})
export type Invoice = z.output<typeof Invoice>

/** Adds the recipients of the last email about it. */
export const MailedInvoice = Invoice.extend(Recipients.shape)
export type MailedInvoice = z.output<typeof MailedInvoice>
