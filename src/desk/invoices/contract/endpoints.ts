import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, pageParameters } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import { Balance } from './balance.ts'
import { CreditInput } from './credit-notes.ts'
import { DepositInput, OrderDeposit } from './deposit.ts'
import { numberingContract } from './numbering.ts'
import { payLinksContract } from './pay-links.ts'
import { paymentsContract } from './payments.ts'
import { Recipients } from './recipients.ts'
import { Refund, RefundInput } from './refunds.ts'
import { remindersContract } from './reminders.ts'
import {
  DraftInput,
  Invoice,
  IssueInput,
  ListedInvoice,
  MailedInvoice,
  NewInvoice,
  PaymentInput,
} from './schemas.ts'
import { InvoiceFilter } from './search.ts'
import { ClientInvoiceStart, InvoiceStart } from './start.ts'
import { stripeRefundsContract } from './stripe-refunds.ts'
import { InvoiceSums } from './sums.ts'

const missing = msg`There is no such invoice`
const byAdmin = { access: ['admin'], params: Id, missing } as const

const ofIssued = {
  access: 'member',
  params: Id,
  missing: msg`There is no such issued invoice`,
  kind: 'response',
} as const

const ofOrder = { params: Id, missing: msg`There is no such order` } as const

export const invoicesContract = {
  ...paymentsContract,
  ...payLinksContract,
  ...remindersContract,
  ...numberingContract,
  ...stripeRefundsContract,
  'GET /api/admin/invoices': {
    access: ['admin'],
    query: z.object({ ...pageParameters(25), ...InvoiceFilter.shape }),
    output: z.array(ListedInvoice),
    paged: true,
    summary: 'List invoices, drafts and credit notes, newest first',
  },
  'GET /api/admin/invoices/sums': {
    access: ['admin'],
    output: InvoiceSums,
    summary: 'Get the open and overdue amounts, and the sums of the last twelve months, by currency',
  },
  'GET /api/admin/invoices/export': {
    access: ['admin'],
    confirmed: 'session',
    kind: 'response',
    answers: ['text/csv'],
    query: InvoiceFilter,
    summary:
      'Export invoices as CSV (RFC 4180), oldest first; with semicolons and decimal commas where the site’s language has these. Spreadsheets read no cell as a formula',
  },
  'GET /api/admin/orders/{id}/invoice-start': {
    access: ['admin'],
    ...ofOrder,
    output: InvoiceStart,
    summary: 'Get the initial values of a new invoice for an order',
  },
  'GET /api/admin/clients/{id}/invoice-start': {
    access: ['admin'],
    params: Id,
    missing: msg`There is no such client`,
    output: ClientInvoiceStart,
    summary: 'Get the initial values of a new invoice for a client, without an order',
  },
  'POST /api/admin/invoices': {
    access: ['admin'],
    confirmed: 'session in part',
    body: NewInvoice,
    output: Invoice,
    status: 201,
    summary: 'Draft an invoice for an order, in the order’s currency, or for a client, in that of the site',
  },
  'PUT /api/admin/invoices/{id}': {
    ...byAdmin,
    confirmed: 'session in part',
    headers: KnownVersion,
    body: DraftInput,
    output: Invoice,
    summary: 'Change a draft. With its `version` in `If-Match`, only if nobody else has changed it meanwhile',
  },
  'DELETE /api/admin/invoices/{id}': {
    ...byAdmin,
    summary: 'Delete a draft. Issued invoices cannot be deleted',
  },
  'POST /api/admin/invoices/{id}/issue': {
    ...byAdmin,
    headers: KnownVersion,
    body: IssueInput.default({}),
    output: MailedInvoice,
    summary:
      'Issue a draft. It gets the next number, is emailed to the client as a PDF, and cannot be changed any more. 409 with the code `over-agreed` and the sums `agreed`, `issued` and `draft`, with VAT if the prices of the order include it, if it exceeds the agreed price of the order; with `unconfirmed-email` if it would go to an address that was never confirmed',
  },
  'POST /api/admin/invoices/{id}/void': {
    ...byAdmin,
    output: MailedInvoice,
    status: 201,
    summary:
      'Take back an invoice with a credit note, which is the response and has its own number. After other credit notes, it takes back what they left',
  },
  'POST /api/admin/invoices/{id}/credits': {
    ...byAdmin,
    body: CreditInput,
    output: MailedInvoice,
    status: 201,
    summary:
      'Take back a part of an invoice, or all that is left of it, with a credit note, which is the response and states the reason. The credit notes of an invoice never exceed it. What was paid for that part stays with the order or is to be sent back',
  },
  'POST /api/admin/invoices/{id}/payments': {
    ...byAdmin,
    body: PaymentInput,
    output: MailedInvoice,
    status: 201,
    summary:
      'Record a payment of an open invoice: all that is open, or a part. For a credit note without an order, record that the money was sent back',
  },
  'DELETE /api/admin/invoices/{id}/payments/{payment}': {
    access: ['admin'],
    confirmed: 'session',
    params: Id.extend({ payment: identity() }),
    missing: msg`There is no such payment`,
    summary:
      'Remove a payment that was recorded by mistake. The client and all admins are notified. 409 for one by Stripe, or if the money was sent back or paid another invoice',
  },
  'GET /api/admin/invoices/{id}/recipients': {
    ...byAdmin,
    output: Recipients,
    summary: 'Get who gets the emails about an invoice',
  },
  'GET /api/orders/{id}/invoices': {
    access: 'member',
    ...ofOrder,
    output: z.array(ListedInvoice),
    summary: 'List the invoices of an order, newest first, for its client and admins. Only admins get drafts',
  },
  'GET /api/orders/{id}/refunds': {
    access: 'member',
    ...ofOrder,
    output: z.array(Refund),
    summary: 'List the refunds of an order, newest first, for its client and admins',
  },
  'POST /api/admin/orders/{id}/refunds': {
    access: ['admin'],
    confirmed: 'session',
    ...ofOrder,
    body: RefundInput,
    output: Refund,
    status: 201,
    summary:
      'Record a refund, at most the refundable amount. This moves no money. The client and all admins are notified',
  },
  'DELETE /api/admin/orders/{id}/refunds/{refund}': {
    access: ['admin'],
    confirmed: 'session',
    params: Id.extend({ refund: identity() }),
    missing: msg`There is no such refund`,
    summary: 'Remove a refund that was recorded by mistake. The client and all admins are notified',
  },
  'GET /api/orders/{id}/balance': {
    access: 'member',
    ...ofOrder,
    output: Balance,
    summary: 'Get what is agreed, invoiced, paid and open for an order, for its client and admins',
  },
  'GET /api/orders/{id}/deposit': {
    access: 'member',
    ...ofOrder,
    output: OrderDeposit,
    summary: 'Get the deposit of an order and whether it is paid, for its client and admins',
  },
  'POST /api/admin/orders/{id}/deposit-invoice': {
    access: ['admin'],
    ...ofOrder,
    output: MailedInvoice,
    status: 201,
    summary:
      'Issue the invoice over the deposit for which the work on an order waits. 409 if something of the order is invoiced, or details are missing, which the message lists',
  },
  'PUT /api/admin/orders/{id}/deposit': {
    access: ['admin'],
    ...ofOrder,
    body: DepositInput,
    output: OrderDeposit,
    summary: 'Give an order its own deposit, or that of its package again',
  },
  'GET /api/invoices': {
    access: 'member',
    query: z.object(pageParameters(25)),
    output: z.array(ListedInvoice),
    paged: true,
    summary: 'List the caller’s invoices, newest first',
  },
  'GET /api/invoices/{id}': {
    access: 'member',
    params: Id,
    missing,
    output: Invoice,
    summary: 'Get an invoice, for admins, and for its client once it is issued',
  },
  'GET /api/invoices/{id}/pdf': {
    ...ofIssued,
    answers: ['application/pdf'],
    summary: 'Get an issued invoice as PDF, for its client and admins. The file never changes',
  },
  'GET /api/invoices/{id}/xml': {
    ...ofIssued,
    answers: ['application/xml'],
    summary:
      'Get an issued invoice as an e-invoice (EN 16931, Cross Industry Invoice). 409 if it lacks a required number',
  },
} satisfies Contract
