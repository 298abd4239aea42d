import { z } from 'zod'
import { LocaleSettings } from '#base/site/contract/locale-settings.ts'
import { isSellerNumber } from '#desk/invoices/domain/vat-numbers.ts'
import { storedFields } from '#platform/collection-contract.ts'
import { countryMessage, optionalCountryPattern } from '#platform/country-schema.ts'
import { email, emptyLine, emptyText } from '#platform/text-schema.ts'
import { billingFields } from '../domain/billing-details.ts'
import { type Buyer, hasFittingNumber, wordsOfUnfitNumber } from '../domain/billing-numbers.ts'
import { clientEvents, maxEmails, maxNotes, similarities } from '../domain/limits.ts'

export const ClientEmail = z.object({
  email: email(),
  isOwn: z.boolean().describe('The contact’s own address. An own address belongs to one client only'),
  isBilling: z.boolean().describe('Invoices go there. Without one, they go to the own address'),
})
export type ClientEmail = z.output<typeof ClientEmail>

const isOneOf = (flag: 'isOwn' | 'isBilling') => (list: ClientEmail[]) =>
  list.filter((one) => one[flag]).length <= 1

const emails = z
  .array(ClientEmail)
  .max(maxEmails, `Use at most ${maxEmails} addresses`)
  .refine(isOneOf('isOwn'), 'Only one address can be the contact’s own')
  .refine(isOneOf('isBilling'), 'Only one address can be that for invoices')
  .refine(
    (list) => new Set(list.map((one) => one.email.toLowerCase())).size === list.length,
    'An address is there twice',
  )

/** What invoices are made out to, without the email addresses. */
export const billing = {
  company: emptyLine(200),
  contact: emptyLine(200),
  street: emptyText(500),
  postcode: emptyLine(20),
  city: emptyLine(100),
  country: emptyLine(60)
    .toUpperCase()
    .regex(optionalCountryPattern, countryMessage)
    .meta({ examples: ['DE'] }),
  vatNumber: emptyLine(30).meta({ examples: ['DE123456788'] }),
  buyerReference: emptyLine(100),
}

const fields = {
  ...billing,
  language: LocaleSettings.shape.language.or(z.literal('')).describe('Empty for the language of the site'),
  notes: emptyText(maxNotes).describe('Visible to admins only'),
}

/** All that the owner can change. */
export const ClientInput = z.object({ ...fields, emails }).superRefine((client, { addIssue }) => {
  if (isSellerNumber(client)) return
  const message = client.country ? wordsOfUnfitNumber(client) : 'This is no VAT number, such as DE123456788'
  addIssue({ code: 'custom', path: ['vatNumber'], message })
})
export type ClientInput = z.output<typeof ClientInput>

/** Compares the VAT number and the country of a form that is not the owner's. */
export const withFittingNumber = <Input extends z.ZodType<Buyer>>(form: Input) =>
  form.superRefine((buyer, { addIssue }) => {
    if (buyer.vatNumber !== '' && buyer.country === '')
      addIssue({ code: 'custom', path: ['country'], message: 'Choose the country of the VAT number' })
    else if (!hasFittingNumber(buyer))
      addIssue({ code: 'custom', path: ['vatNumber'], message: wordsOfUnfitNumber(buyer) })
  })

/** All that a client can change. */
export const BillingInput = withFittingNumber(z.object(billing))
export type BillingInput = z.output<typeof BillingInput>

export const OwnBilling = z.object({
  ...storedFields(billing),
  accountName: z.string().describe('Invoices name it without a company and a contact'),
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

/** `open` and `overdue` are what is to pay, by currency. */
export const ListedClient = ClientName.extend({
  company: z.string(),
  contact: z.string().describe('Or else the name of the account'),
  email: z.string().nullable().describe('The account’s address, the own one, or any other'),
  city: z.string(),
  country: z.string(),
  hasAccount: z.boolean(),
  refused: z
    .enum(['its-sign-up', 'account'])
    .nullable()
    .describe(
      'An admin said that an account with the client’s own address is somebody else’s: this is that client, or that account',
    ),
  asks: z
    .enum(['its-sign-up', 'account'])
    .nullable()
    .describe('The same, while an admin is asked whether they are the same person'),
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

/** Amounts with VAT. */
export const ClientSums = z.object({
  currency: z.string(),
  invoiced: z.string().describe('Minus credit notes'),
  paid: z.string().describe('Minus refunds'),
  open: z.string(),
  overdue: z.string(),
})
export type ClientSums = z.output<typeof ClientSums>

export const JoinedClient = ClientName.extend({
  emails: z.array(z.string()),
  notes: z.string(),
  joinedAt: z.iso.datetime(),
  partableUntil: z.iso
    .datetime()
    .nullable()
    .describe('Null if it cannot be parted, or not before the record that it was joined to'),
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
  orders: z.int().describe('What the account would see if both were joined, as `invoices`'),
  invoices: z.int().describe('Without drafts'),
})
export type SignUp = z.output<typeof SignUp>

/** A question of the admins' first page. */
export const SignUpTask = SignUp.omit({ isConfirmed: true }).extend({ kind: z.literal('sign-up') })
export type SignUpTask = z.output<typeof SignUpTask>

/** What somebody with the pay link of an invoice proposes. */
export const BillingProposal = z.object({
  id: z.int(),
  invoiceNumber: z.string(),
  changes: z
    .array(z.object({ field: z.enum(billingFields), from: z.string(), to: z.string() }))
    .describe('What it would change in the record as it is now. Empty if the record says the same already'),
  createdAt: z.iso.datetime(),
})
export type BillingProposal = z.output<typeof BillingProposal>

/** A question of the admins' first page. */
export const BillingTask = BillingProposal.omit({ changes: true }).extend({
  kind: z.literal('billing'),
  client: ClientName,
  version: z.int().describe('That of the client'),
  words: z.array(z.string()).describe('Its `changes` in words'),
})
export type BillingTask = z.output<typeof BillingTask>

export const Client = ClientName.extend({
  ...storedFields(fields),
  emails: z.array(z.object(storedFields(ClientEmail.shape))).describe('Also those of the joined records'),
  account: Account.nullable(),
  billingEmail: z.string().nullable().describe('Where invoices go'),
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
    'An account with the own address of a client without one. This is either of both. Null once an admin has answered',
  ),
  proposal: BillingProposal.nullable().describe('The newest one that no admin has answered'),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Client = z.output<typeof Client>

/** One row of a file. */
export const ClientImportEntry = z.object({
  line: z.int(),
  kind: z.enum(['new', 'duplicate', 'wrong']),
  name: z.string(),
  notes: z.array(z.string()).describe('What is wrong, or by what it is a duplicate'),
  duplicateOf: ClientName.nullable().describe('The client that is there already'),
  duplicateLine: z.int().nullable().describe('The earlier line of the same file'),
})
export type ClientImportEntry = z.output<typeof ClientImportEntry>

/** What an import did or, in a dry run, would do. */
export const ClientImport = z.object({
  counts: z.object({ new: z.int(), duplicate: z.int(), wrong: z.int() }),
  entries: z.array(ClientImportEntry).describe('At most 1,000 of each kind'),
  notes: z.array(z.string()).describe('About the whole file, such as columns that are not read'),
})
export type ClientImport = z.output<typeof ClientImport>
