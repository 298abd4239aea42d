import { z } from 'zod'
import { Appointment } from '#desk/calls/contract/appointments.ts'
import { ListedInvoice } from '#desk/invoices/contract/schemas.ts'
import { AdminFile } from '#desk/orders/contract/files.ts'
import { AdminListedOrder } from '#desk/orders/contract/schemas.ts'
import { Quote } from '#desk/quotes/contract/schemas.ts'
import { Ticket } from '#desk/support/contract/endpoints.ts'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, pageParameters } from '#platform/number-schema.ts'
import { email } from '#platform/text-schema.ts'
import { msg } from '#platform/texts.ts'
import { ListedContactMessage } from '#showcase/contact/contract.ts'
import { maxImportBytes, maxImportRows } from '../domain/limits.ts'
import {
  BillingInput,
  Client,
  ClientImport,
  ClientInput,
  ClientName,
  ListedClient,
  OwnBilling,
} from './schemas.ts'
import { ClientSearch } from './search.ts'

const admin = { access: ['admin'] } as const
const missing = msg`There is no such client`
const ofClient = { ...admin, params: Id, missing } as const
const listed = { ...ofClient, query: z.object(pageParameters(25)), paged: true } as const

export const clientsContract = {
  'GET /api/account/billing': {
    access: 'member',
    output: OwnBilling.nullable(),
    summary:
      'Get the billing details for the member’s next invoice. Null for a member who is not a client, such as an admin',
  },
  'PUT /api/account/billing': {
    access: 'member',
    headers: KnownVersion,
    body: BillingInput,
    output: OwnBilling,
    limit: 'billing',
    missing: msg`There is no client with this account`,
    summary:
      'Change the billing details for the member’s later invoices. Issued invoices stay as they are. The admins are notified',
  },
  'GET /api/admin/clients': {
    ...admin,
    query: z.object({ ...pageParameters(25), ...ClientSearch.shape }),
    output: z.array(ListedClient),
    paged: true,
    summary: 'List clients with and without accounts, newest first',
  },
  'POST /api/admin/clients': {
    ...admin,
    body: ClientInput,
    output: Client,
    status: 201,
    summary:
      'Add a client without an account. 409 with `client` if the own address belongs to another client or an account',
  },
  'GET /api/admin/clients/export': {
    ...admin,
    confirmed: 'session',
    kind: 'response',
    answers: ['text/csv'],
    limit: 'export',
    query: ClientSearch,
    summary:
      'Export clients as CSV (RFC 4180), oldest first; with semicolons where the site’s language has a decimal comma. Cells are escaped so that spreadsheets run no formulas',
  },
  'POST /api/admin/clients/import': {
    ...admin,
    kind: 'file',
    accepts: ['text/csv', 'application/json', 'application/x-ndjson', 'application/octet-stream'],
    maxBody: maxImportBytes,
    tooLarge: msg`A file may have at most 2 MB. Split it into several.`,
    isSlow: true,
    limit: 'upload',
    query: z.object({
      dryRun: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .default(true),
    }),
    output: ClientImport,
    summary: `Add clients from the raw body: CSV in any usual encoding, JSON or NDJSON, at most ${maxImportRows} rows. With dryRun, the default, only report what would be done. Duplicates and wrong rows are reported and left out`,
  },
  'GET /api/admin/clients/of': {
    ...admin,
    query: z.object({
      id: identity().optional(),
      userId: identity().optional(),
      email: email().optional(),
    }),
    output: ClientName.extend({
      missing: z.array(z.string()).describe('What the next invoice still needs, in words'),
    }).nullable(),
    summary: 'Find the client of a record, an account or an email address. Null if there is none',
  },
  'GET /api/admin/clients/{id}': {
    ...ofClient,
    output: Client,
    summary: 'Get a client. The number of a joined record gives the client that it was joined to',
  },
  'PUT /api/admin/clients/{id}': {
    ...ofClient,
    headers: KnownVersion,
    body: ClientInput,
    output: Client,
    summary:
      'Change a client. With its `version` in `If-Match`, only if nobody else has changed it meanwhile. 409 as in `POST /api/admin/clients`',
  },
  'DELETE /api/admin/clients/{id}': {
    ...ofClient,
    summary:
      'Delete a client without an account, with the records joined to it. Quotes, calls and messages stay. 409 for a client with an account, orders or invoices',
  },
  'POST /api/admin/clients/{id}/join': {
    ...ofClient,
    body: z.object({ other: identity().describe('The record that is joined to this client') }),
    output: Client,
    summary: 'Join another record to a client. 409 if both have accounts. It can be undone for 30 days',
  },
  'POST /api/admin/clients/{id}/part': {
    ...ofClient,
    output: Client,
    summary:
      'Part a joined record from its client, and get it as a client. 409 if it is not joined, or was joined more than 30 days ago',
  },
  'POST /api/admin/clients/{id}/refuse': {
    ...ofClient,
    body: z.object({ userId: identity().describe('The account') }),
    summary:
      'Record that the account with the own address of a client is not theirs. Admins are not asked again. 409 if they are not asked about it',
  },
  'POST /api/admin/clients/{id}/proposal': {
    ...ofClient,
    headers: KnownVersion,
    body: z.object({
      proposal: identity().describe('The `id` of the proposal'),
      isUsed: z
        .boolean()
        .describe('Whether the record gets the proposed details. Otherwise the proposal is discarded'),
    }),
    output: Client,
    summary:
      'Use or discard the billing details that somebody with a pay link proposed. 409 if the proposal was answered or replaced meanwhile',
  },
  'GET /api/admin/clients/{id}/orders': {
    ...listed,
    output: z.array(AdminListedOrder),
    summary: 'List the orders of a client, newest first',
  },
  'GET /api/admin/clients/{id}/invoices': {
    ...listed,
    output: z.array(ListedInvoice),
    summary: 'List the invoices, drafts and credit notes of a client, newest first',
  },
  'GET /api/admin/clients/{id}/quotes': {
    ...listed,
    output: z.array(Quote),
    summary: 'List the quotes to the addresses of a client, newest first',
  },
  'GET /api/admin/clients/{id}/calls': {
    ...listed,
    output: z.array(Appointment),
    summary: 'List the calls of a client, latest first',
  },
  'GET /api/admin/clients/{id}/messages': {
    ...listed,
    output: z.array(ListedContactMessage),
    summary: 'List the contact messages from the addresses of a client, newest first',
  },
  'GET /api/admin/clients/{id}/tickets': {
    ...listed,
    output: z.array(Ticket),
    summary: 'List the tickets of a client, newest first',
  },
  'GET /api/admin/clients/{id}/files': {
    ...listed,
    output: z.array(AdminFile),
    summary: 'List the files of the orders of a client, newest first',
  },
} satisfies Contract
