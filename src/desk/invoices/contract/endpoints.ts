import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id, identity, KnownVersion, pageParameters } from '#platform/number-schema.ts'
import { numberingContract } from './numbering.ts'
import { paymentsContract } from './payments.ts'
import {
  DepositInput,
  DraftInput,
  Invoice,
  InvoiceStart,
  InvoiceSums,
  IssueInput,
  ListedInvoice,
  MailedInvoice,
  NewInvoice,
  OrderDeposit,
  PaymentInput,
  Refund,
  RefundInput,
} from './schemas.ts'
import { InvoiceFilter } from './search.ts'

const missing = 'There is no such invoice'
const byAdmin = { access: ['admin'], params: Id, missing } as const

const ofIssued = {
  access: 'member',
  params: Id,
  missing: 'There is no such issued invoice',
  kind: 'response',
} as const

const ofOrder = { params: Id, missing: 'There is no such order' } as const

export const invoicesContract = {
  ...paymentsContract,
  ...numberingContract,
  'GET /api/admin/invoices': {
    access: ['admin'],
    query: z.object({ ...pageParameters(25), ...InvoiceFilter.shape }),
    output: z.array(ListedInvoice),
    paged: true,
    summary: 'Invoices, drafts and credit notes, newest first',
  },
  'GET /api/admin/invoices/sums': {
    access: ['admin'],
    output: InvoiceSums,
    summary: 'What is open and overdue, and the sums of the last twelve months, by currency',
  },
  'GET /api/admin/invoices/export': {
    access: ['admin'],
    confirmed: 'session',
    kind: 'response',
    answers: ['text/csv'],
    query: InvoiceFilter,
    summary: 'Invoices as CSV (RFC 4180), oldest first; no cell is read as a formula by a spreadsheet',
  },
  'GET /api/admin/orders/{id}/invoice-start': {
    access: ['admin'],
    ...ofOrder,
    output: InvoiceStart,
    summary: 'What a new invoice of an order begins with',
  },
  'POST /api/admin/invoices': {
    access: ['admin'],
    confirmed: 'session in part',
    body: NewInvoice,
    output: Invoice,
    status: 201,
    summary: 'Draft an invoice of an order, in its currency',
  },
  'PUT /api/admin/invoices/{id}': {
    ...byAdmin,
    confirmed: 'session in part',
    headers: KnownVersion,
    body: DraftInput,
    output: Invoice,
    summary: 'Change a draft; with its `version` in `If-Match` only if nobody else has changed it meanwhile',
  },
  'DELETE /api/admin/invoices/{id}': {
    ...byAdmin,
    summary: 'Delete a draft; what was issued is never deleted',
  },
  'POST /api/admin/invoices/{id}/issue': {
    ...byAdmin,
    headers: KnownVersion,
    body: IssueInput.default({}),
    output: MailedInvoice,
    summary:
      'Issue a draft: it takes the next number, is emailed to the client with its PDF and never changes again. 409 with the code `over-agreed` and the sums `agreed`, `issued` and `draft`, without VAT, where it would come to more than is agreed for the order; with `unconfirmed-email` it asks about an address that was never confirmed',
  },
  'POST /api/admin/invoices/{id}/void': {
    ...byAdmin,
    output: MailedInvoice,
    status: 201,
    summary: 'Take an invoice back by a credit note with a number of its own, which is the answer',
  },
  'POST /api/admin/invoices/{id}/payments': {
    ...byAdmin,
    body: PaymentInput,
    output: MailedInvoice,
    status: 201,
    summary: 'Mark an open invoice as paid, once',
  },
  'GET /api/orders/{id}/invoices': {
    access: 'member',
    ...ofOrder,
    output: z.array(ListedInvoice),
    summary: 'The invoices of an order, newest first, for its client and admins; drafts for admins only',
  },
  'GET /api/orders/{id}/refunds': {
    access: 'member',
    ...ofOrder,
    output: z.array(Refund),
    summary: 'What was sent back of what was paid for an order, newest first, for its client and admins',
  },
  'POST /api/admin/orders/{id}/refunds': {
    access: ['admin'],
    confirmed: 'session',
    ...ofOrder,
    body: RefundInput,
    output: Refund,
    status: 201,
    summary:
      'Record what was sent back to the client: at most what goes back of what was paid. It moves no money. The client and all admins are told',
  },
  'DELETE /api/admin/orders/{id}/refunds/{refund}': {
    access: ['admin'],
    confirmed: 'session',
    params: Id.extend({ refund: identity() }),
    missing: 'There is no such refund',
    summary: 'Take a refund off that was recorded by mistake. The client and all admins are told',
  },
  'GET /api/orders/{id}/deposit': {
    access: 'member',
    ...ofOrder,
    output: OrderDeposit,
    summary: 'The deposit of an order, and whether it is paid, for its client and admins',
  },
  'PUT /api/admin/orders/{id}/deposit': {
    access: ['admin'],
    ...ofOrder,
    body: DepositInput,
    output: OrderDeposit,
    summary: 'Give an order a deposit of its own, or that of its package again',
  },
  'GET /api/invoices': {
    access: 'member',
    query: z.object(pageParameters(25)),
    output: z.array(ListedInvoice),
    paged: true,
    summary: 'The own invoices, newest first',
  },
  'GET /api/invoices/{id}': {
    access: 'member',
    params: Id,
    missing,
    output: Invoice,
    summary: 'An invoice, for its client once it is issued, and for admins',
  },
  'GET /api/invoices/{id}/pdf': {
    ...ofIssued,
    answers: ['application/pdf'],
    summary: 'An issued invoice as PDF, for its client and admins: the same bytes each time',
  },
  'GET /api/invoices/{id}/xml': {
    ...ofIssued,
    answers: ['application/xml'],
    summary:
      'The same as an e-invoice (EN 16931, Cross Industry Invoice); 409 where a number for it is missing',
  },
} satisfies Contract
