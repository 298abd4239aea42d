import { z } from 'zod'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import { isSellerNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { storedFields } from '#platform/collection-contract.ts'
import { countryMessage, optionalCountryPattern } from '#platform/country-schema.ts'
import { says } from '#platform/says.ts'
import { email, emptyLine, emptyText } from '#platform/text-schema.ts'
import { msg, t } from '#platform/texts.ts'
import { billingFields } from '../domain/billing-details.ts'
import { type Buyer, hasFittingNumber, wordsOfUnfitNumber } from '../domain/billing-numbers.ts'
import { clientEvents, maxEmails, maxNotes, similarities } from '../domain/limits.ts'

export const ClientEmail = z.object({
  email: email(),
  isOwn: z.boolean().describe('The contact’s own address. An own address belongs to one client only'),
  isBilling: z.boolean().describe('Whether invoices are sent to this address'),
})
export type ClientEmail = z.output<typeof ClientEmail>

const isOneOf = (flag: 'isOwn' | 'isBilling') => (list: ClientEmail[]) =>
  list.filter((one) => one[flag]).length <= 1

const emails = z
  .array(ClientEmail)
  .max(
    maxEmails,
    says(() => t`Use at most ${maxEmails} addresses`),
  )
  .refine(isOneOf('isOwn'), says(msg`Only one address can be the contact’s own`))
  .refine(isOneOf('isBilling'), says(msg`Only one address can be that for invoices`))
  .refine(
    (list) => new Set(list.map((one) => one.email.toLowerCase())).size === list.length,
    says(msg`An address is there twice`),
  )

/** Email addresses are not included, because only admins change them. */
export const billing = {
  company: emptyLine(200),
  contact: emptyLine(200),
  street: emptyText(500),
  postcode: emptyLine(20),
  city: emptyLine(100),
  country: emptyLine(60)
    .toUpperCase()
    .regex(optionalCountryPattern, says(countryMessage))
    .meta({ examples: ['DE'] }),
  vatNumber: emptyLine(30).meta({ examples: ['DE123456788'] }),
  buyerReference: emptyLine(100),
}

const fields = {
  ...billing,
  language: LocaleSettings.shape.language
    .or(z.literal(''))
    .describe(
      'The language of emails and invoices, unless the account has chosen another. Empty for that of the site',
    ),
  notes: emptyText(maxNotes).describe('Visible to admins only'),
}

/** The fields that admins can change. */
export const ClientInput = z.object({ ...fields, emails }).superRefine((client, { addIssue }) => {
  if (isSellerNumber(client)) return
  const message = client.country ? wordsOfUnfitNumber(client) : t`This is no VAT number, such as DE123456788`
  addIssue({ code: 'custom', path: ['vatNumber'], message })
})
export type ClientInput = z.output<typeof ClientInput>

/** Requires that the VAT number fits the country, in forms of clients. The forms of admins check less. */
export const withFittingNumber = <Input extends z.ZodType<Buyer>>(form: Input) =>
  form.superRefine((buyer, { addIssue }) => {
    if (buyer.vatNumber !== '' && buyer.country === '')
      addIssue({ code: 'custom', path: ['country'], message: t`Choose the country of the VAT number` })
    else if (!hasFittingNumber(buyer))
      addIssue({ code: 'custom', path: ['vatNumber'], message: wordsOfUnfitNumber(buyer) })
  })

/** The fields that clients can change. */
export const BillingInput = withFittingNumber(z.object(billing))
export type BillingInput = z.output<typeof BillingInput>

export const OwnBilling = z.object({
  ...storedFields(billing),
  accountName: z.string().describe('The name on invoices if company and contact are empty'),
  lines: z.array(z.string()).describe('Name and postal address, as on an invoice'),
  missing: z.array(z.string()).describe('What an invoice still needs, in words'),
  version: z.int(),
})
export type OwnBilling = z.output<typeof OwnBilling>

export const ClientName = z.object({
  id: z.int(),
  name: z.string().describe('The company, the contact, the name of the account, or an address'),
})
export type ClientName = z.output<typeof ClientName>

const Money = z.object({ currency: z.string(), total: z.string() })

/** `open` and `overdue` are unpaid sums by currency. */
export const ListedClient = ClientName.extend({
  company: z.string(),
  contact: z.string().describe('The contact, or else the name of the account'),
  email: z.string().nullable().describe('The account’s address, the own one, or any other'),
  city: z.string(),
  country: z.string(),
  hasAccount: z.boolean(),
  refused: z
    .enum(['its-sign-up', 'account'])
    .nullable()
    .describe(
      '`its-sign-up`: an admin refused an account with the own address of this client. `account`: an admin refused the account of this client',
    ),
  asks: z
    .enum(['its-sign-up', 'account'])
    .nullable()
    .describe(
      '`its-sign-up`: admins are asked about an account with the own address of this client. `account`: they are asked about the account of this client',
    ),
  orders: z.int(),
  openOrders: z.int(),
  open: z.array(Money),
  overdue: z.array(Money),
  lastEvent: z
    .object({ kind: z.enum(clientEvents), at: z.iso.datetime() })
    .describe('What happened last with the client, and when'),
  createdAt: z.iso.datetime(),
})
export type ListedClient = z.output<typeof ListedClient>

const Account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
})

/** Amounts include VAT. */
export const ClientSums = z.object({
  currency: z.string(),
  invoiced: z.string().describe('Minus credit notes'),
  paid: z.string().describe('Minus refunds'),
  open: z.string(),
  overdue: z.string(),
  toRefund: z.string().describe('What has to be sent back'),
})
export type ClientSums = z.output<typeof ClientSums>

export const JoinedClient = ClientName.extend({
  emails: z.array(z.string()),
  notes: z.string(),
  joinedAt: z.iso.datetime(),
  partableUntil: z.iso
    .datetime()
    .nullable()
    .describe('Null if it is too late, or if the record that it was joined to must be parted first'),
})
export type JoinedClient = z.output<typeof JoinedClient>

export const SimilarClient = ClientName.extend({
  why: z.enum(similarities),
  hasAccount: z.boolean(),
})
export type SimilarClient = z.output<typeof SimilarClient>

export const SignUp = z.object({
  id: z.int().describe('The account'),
  email: z.string(),
  isConfirmed: z.boolean(),
  client: ClientName.describe('The client without an account whose own address this is'),
  record: z.int().describe('The record of the account'),
  orders: z.int().describe('The orders that the account would see if both were joined'),
  invoices: z.int().describe('The invoices that it would see, without drafts'),
})
export type SignUp = z.output<typeof SignUp>

/** A question on the admins' first page. */
export const SignUpTask = SignUp.omit({ isConfirmed: true }).extend({ kind: z.literal('sign-up') })
export type SignUpTask = z.output<typeof SignUpTask>

/** Billing details that somebody with the pay link of an invoice proposes. */
export const BillingProposal = z.object({
  id: z.int(),
  invoiceNumber: z.string(),
  changes: z
    .array(z.object({ field: z.enum(billingFields), from: z.string(), to: z.string() }))
    .describe('What it would change in the current record. Empty if the record already has these values'),
  createdAt: z.iso.datetime(),
})
export type BillingProposal = z.output<typeof BillingProposal>

/** A question on the admins' first page. */
export const BillingTask = BillingProposal.omit({ changes: true }).extend({
  kind: z.literal('billing'),
  client: ClientName,
  version: z.int().describe('The version of the client'),
  words: z.array(z.string()).describe('The changes in words'),
})
export type BillingTask = z.output<typeof BillingTask>

export const Client = ClientName.extend({
  ...storedFields(fields),
  emails: z
    .array(z.object(storedFields(ClientEmail.shape)))
    .describe('Includes the addresses of joined records'),
  account: Account.nullable(),
  billingEmail: z.string().nullable().describe('The address to which invoices are sent'),
  joined: z.array(JoinedClient).describe('The records that were joined to it'),
  similar: z.array(SimilarClient).describe('At most five records that may be of the same client'),
  counts: z.object({
    orders: z.int(),
    openOrders: z.int(),
    invoices: z.int().describe('With drafts'),
    issued: z.int().describe('Invoices without drafts'),
    quotes: z.int(),
    calls: z.int(),
    messages: z.int(),
    tickets: z.int(),
    files: z.int(),
  }),
  sums: z.array(ClientSums),
  signUp: SignUp.nullable().describe(
    'The question whether this client and an account with its own address, or this account and a client with its address, are the same. Null once an admin has answered',
  ),
  proposal: BillingProposal.nullable().describe('The newest proposal that no admin has answered'),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Client = z.output<typeof Client>

/** The result for one row of a file. */
export const ClientImportEntry = z.object({
  line: z.int(),
  kind: z.enum(['new', 'duplicate', 'wrong']),
  name: z.string(),
  notes: z
    .array(z.string())
    .describe('What is wrong, or what the row has in common with the client or the earlier line'),
  duplicateOf: ClientName.nullable().describe('The existing client'),
  duplicateLine: z.int().nullable().describe('The earlier line of the same file'),
})
export type ClientImportEntry = z.output<typeof ClientImportEntry>

/** The report of an import or of a dry run. */
export const ClientImport = z.object({
  counts: z.object({ new: z.int(), duplicate: z.int(), wrong: z.int() }),
  entries: z.array(ClientImportEntry).describe('At most 1,000 of each kind'),
  notes: z.array(z.string()).describe('About the whole file, such as columns that are not read'),
})
export type ClientImport = z.output<typeof ClientImport>
