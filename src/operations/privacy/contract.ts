import { z } from 'zod'
import { ListedInvoice } from '#desk/invoices/contract/schemas.ts'
import type { Contract } from '#platform/contract.ts'
import { email } from '#platform/text-schema.ts'

const admins = ['admin'] as const
const count = z.int().min(0)

/** An open invoice, which is still due after the client's account is erased. */
const OpenInvoice = ListedInvoice.pick({
  id: true,
  number: true,
  total: true,
  open: true,
  currency: true,
  dueDate: true,
})
export type OpenInvoice = z.infer<typeof OpenInvoice>

/**
 * Data that stays after an account is deleted: issued invoices for `invoiceYears` years (null means without a limit), and the
 * unpaid invoices.
 */
export const Staying = z.object({ invoiceYears: z.int().nullable(), openInvoices: z.array(OpenInvoice) })
export type Staying = z.infer<typeof Staying>

const OpenOrder = z.object({ id: z.int(), title: z.string() })

const counts = {
  orders: count,
  contactMessages: count,
  subscriptions: count,
  calls: count,
  quotes: count,
  invitations: count,
  clientAddresses: count,
}

export const PersonRecords = z.object({
  account: z
    .object({ id: z.int(), name: z.string(), openOrders: z.array(OpenOrder), staying: Staying })
    .nullable(),
  ...counts,
})
export type PersonRecords = z.infer<typeof PersonRecords>

/** The numbers of erased records, and whether an account was among them. */
export const Erased = z.object({ account: z.boolean(), ...counts })
export type Erased = z.infer<typeof Erased>

export const EraseInput = z.object({
  email: email(),
  /** The repeated email address. */
  confirm: z.string().trim().max(254),
})
export type EraseInput = z.infer<typeof EraseInput>

/** The number of days during which a member can download the copy. */
export const copyDays = 7

/** `size` (in bytes) and `until` (the end of the download period) are set only while the copy is `ready`. */
export const DataCopy = z.object({
  state: z.enum(['none', 'preparing', 'ready', 'failed']),
  size: count.nullable(),
  until: z.iso.datetime().nullable(),
})
export type DataCopy = z.infer<typeof DataCopy>

/** One kind of data about people. `erased` describes what stays after an account is deleted. */
const StoredTopic = z.object({
  title: z.string(),
  text: z.string(),
  kept: z.string(),
  erased: z.array(z.string()),
})
export type StoredTopic = z.infer<typeof StoredTopic>

export const privacyContract = {
  'GET /api/stored-data': {
    access: 'member',
    output: z.array(StoredTopic),
    summary:
      'List what this site stores about people, for how long, and what stays after an account is deleted',
  },
  'POST /api/my-data': {
    access: 'member',
    confirmed: true,
    limit: 'export',
    output: DataCopy,
    status: 202,
    summary: "Request a copy of the member's own data; a copy in preparation stays, a ready one is replaced",
  },
  'GET /api/my-data': {
    access: 'member',
    output: DataCopy,
    summary: "Get the state of the copy of the member's own data",
  },
  'GET /api/my-data/file': {
    access: 'member',
    confirmed: true,
    limit: 'export',
    kind: 'response',
    answers: ['application/zip'],
    summary: "Download the copy of the member's own data, a ZIP of JSON and files; 404 while there is none",
  },
  'GET /api/my-account/deletion': {
    access: 'member',
    output: Staying,
    summary: "Get what stays when the member's own account is deleted, and the unpaid invoices",
  },
  'POST /api/my-account/deletion': {
    access: 'member',
    confirmed: true,
    limit: 'sign-in',
    output: z.object({ deleteAfter: z.iso.datetime() }),
    status: 202,
    summary:
      "Delete the member's own account in 14 days, and end all sessions; signing in before cancels this. 409 names open orders",
  },
  'POST /api/admin/people/records': {
    access: admins,
    body: z.object({ email: email() }),
    output: PersonRecords,
    summary: 'Get what the site stores about the person with an email address, which an erasure would erase',
  },
  'POST /api/admin/people/erase': {
    access: admins,
    confirmed: true,
    limit: 'sign-in',
    body: EraseInput,
    output: Erased,
    summary:
      'Erase the data about a person at once and for good; 409 names open orders, 404 when nothing is stored',
  },
} satisfies Contract
