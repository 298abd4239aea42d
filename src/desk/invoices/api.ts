import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { memberOf } from '#platform/http/request-context.ts'
import { invoiceFileAnswer } from './commands/files.ts'
import {
  changeDeposit,
  changeDraft,
  deleteDraft,
  draftInvoice,
  payInvoice,
  voidInvoice,
} from './commands/invoices.ts'
import { issueInvoice } from './commands/issuing.ts'
import { confirmLastNumber } from './commands/numbering.ts'
import { handlePayment, returnFromCheckout } from './commands/payment-marks.ts'
import { openCheckout, takeStripeEvent } from './commands/payments.ts'
import { recordRefund, removeRefund } from './commands/refunds.ts'
import { invoicesContract } from './contract/endpoints.ts'
import { depositFor, invoiceStart } from './queries/deposit.ts'
import { exportInvoices } from './queries/export.ts'
import { invoiceFor, invoiceSums, invoicesOf, invoicesOfOrder, listInvoices } from './queries/invoices.ts'
import { readNumbering } from './queries/numbering.ts'
import { refundsOfOrder } from './queries/refunds.ts'

export const invoicesApi = implement(invoicesContract, {
  'GET /api/admin/invoices': ({ query }) => listInvoices(query),
  'GET /api/admin/invoices/sums': () => invoiceSums(),
  'GET /api/admin/invoices/export': ({ query }) => exportInvoices(query),
  'GET /api/admin/invoices/numbering': () => readNumbering(),
  'POST /api/admin/invoices/numbering': ({ body }, context) =>
    confirmLastNumber(memberOf(context), body, context.address),
  'GET /api/admin/orders/{id}/invoice-start': ({ params }, context) =>
    invoiceStart(memberOf(context), params.id),
  'POST /api/admin/invoices': ({ body }, context) => draftInvoice(memberOf(context), body),
  'PUT /api/admin/invoices/{id}': ({ params, body }, context) =>
    changeDraft(memberOf(context), params.id, body, expectedVersion(context.request)),
  'DELETE /api/admin/invoices/{id}': ({ params }, context) => deleteDraft(memberOf(context), params.id),
  'POST /api/admin/invoices/{id}/issue': ({ params, body }, context) =>
    issueInvoice(memberOf(context), params.id, body, expectedVersion(context.request)),
  'POST /api/admin/invoices/{id}/void': ({ params }, context) => voidInvoice(memberOf(context), params.id),
  'POST /api/admin/invoices/{id}/payments': ({ params, body }, context) =>
    payInvoice(memberOf(context), params.id, body),
  'GET /api/orders/{id}/invoices': ({ params }, context) => invoicesOfOrder(memberOf(context), params.id),
  'GET /api/orders/{id}/refunds': ({ params }, context) => refundsOfOrder(memberOf(context), params.id),
  'POST /api/admin/orders/{id}/refunds': ({ params, body }, context) =>
    recordRefund(memberOf(context), params.id, body),
  'DELETE /api/admin/orders/{id}/refunds/{refund}': ({ params }, context) =>
    removeRefund(memberOf(context), params.id, params.refund),
  'GET /api/orders/{id}/deposit': ({ params }, context) => depositFor(memberOf(context), params.id),
  'PUT /api/admin/orders/{id}/deposit': ({ params, body }, context) =>
    changeDeposit(memberOf(context), params.id, body),
  'GET /api/invoices': ({ query }, context) => invoicesOf(memberOf(context).id, query),
  'GET /api/invoices/{id}/pdf': ({ params }, context) => invoiceFileAnswer(context, params.id, 'pdf'),
  'GET /api/invoices/{id}/xml': ({ params }, context) => invoiceFileAnswer(context, params.id, 'xml'),
  'POST /api/invoices/{id}/checkout': ({ params }, context) => openCheckout(memberOf(context), params.id),
  'POST /api/invoices/{id}/checkout/returned': ({ params }, context) =>
    returnFromCheckout(memberOf(context), params.id),
  'POST /api/admin/payment-events/{id}/handled': ({ params }, context) =>
    handlePayment(memberOf(context), params.id),
  'POST /api/hooks/stripe': ({ readContent }, context) => takeStripeEvent(context.request, readContent),
  'GET /api/invoices/{id}': ({ params }, context) => invoiceFor(memberOf(context), params.id),
})
