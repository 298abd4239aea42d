import { implement } from '#platform/http/implement.ts'
import { expectedVersion } from '#platform/http/known-version.ts'
import { requireMember } from '#platform/http/request-context.ts'
import { creditInvoice, voidInvoice } from './commands/credit-notes.ts'
import { invoiceDeposit } from './commands/deposit-invoice.ts'
import { invoiceFileAnswer } from './commands/files.ts'
import { changeDeposit, changeDraft, deleteDraft, draftInvoice } from './commands/invoices.ts'
import { issueInvoice } from './commands/issuing.ts'
import {
  linkedFileAnswer,
  openLinkedCheckout,
  proposeLinkedBilling,
  readLinked,
  returnToLinked,
} from './commands/linked-invoice.ts'
import { confirmLastNumber } from './commands/numbering.ts'
import { payLinksOf, renewPayLink, withdrawPayLinks } from './commands/pay-links.ts'
import { markPaymentHandled, returnFromCheckout } from './commands/payment-marks.ts'
import { openCheckout, takeStripeEvent } from './commands/payments.ts'
import { recipientsFor } from './commands/recipients.ts'
import { payInvoice, removePayment } from './commands/record-payment.ts'
import { recordRefund, removeRefund } from './commands/refunds.ts'
import { remindersFor, remindNow } from './commands/remind-now.ts'
import { countPayment } from './commands/stray-payments.ts'
import { refundCreditNote, refundOrder, refundProblem } from './commands/stripe-refunds.ts'
import { invoicesContract } from './contract/endpoints.ts'
import { depositFor } from './queries/deposit-invoice.ts'
import { exportInvoices } from './queries/export.ts'
import { invoiceFor, invoicesOfOrder, listClientInvoices, listInvoices } from './queries/invoices.ts'
import { readNumbering } from './queries/numbering.ts'
import { orderBalance } from './queries/order-balance.ts'
import { refundsOfOrder } from './queries/refunds.ts'
import { clientInvoiceStart, invoiceStart } from './queries/start.ts'
import { stripeRefundsOfCredit, stripeRefundsOfOrder } from './queries/stripe-refunds.ts'
import { invoiceSums } from './queries/sums.ts'

export const invoicesApi = implement(invoicesContract, {
  'GET /api/admin/invoices': ({ query }) => listInvoices(query),
  'GET /api/admin/invoices/sums': () => invoiceSums(),
  'GET /api/admin/invoices/export': ({ query }) => exportInvoices(query),
  'GET /api/admin/invoices/numbering': () => readNumbering(),
  'POST /api/admin/invoices/numbering': ({ body }, context) =>
    confirmLastNumber(requireMember(context), body, context.address),
  'GET /api/admin/orders/{id}/invoice-start': ({ params }, context) =>
    invoiceStart(requireMember(context), params.id),
  'GET /api/admin/clients/{id}/invoice-start': ({ params }) => clientInvoiceStart(params.id),
  'POST /api/admin/invoices': ({ body }, context) => draftInvoice(requireMember(context), body),
  'PUT /api/admin/invoices/{id}': ({ params, body }, context) =>
    changeDraft(requireMember(context), params.id, body, expectedVersion(context.request)),
  'DELETE /api/admin/invoices/{id}': ({ params }, context) => deleteDraft(requireMember(context), params.id),
  'POST /api/admin/invoices/{id}/issue': ({ params, body }, context) =>
    issueInvoice(requireMember(context), params.id, body, expectedVersion(context.request)),
  'POST /api/admin/invoices/{id}/void': ({ params }, context) =>
    voidInvoice(requireMember(context), params.id),
  'POST /api/admin/invoices/{id}/credits': ({ params, body }, context) =>
    creditInvoice(requireMember(context), params.id, body),
  'POST /api/admin/invoices/{id}/payments': ({ params, body }, context) =>
    payInvoice(requireMember(context), params.id, body),
  'DELETE /api/admin/invoices/{id}/payments/{payment}': ({ params }, context) =>
    removePayment(context, params.id, params.payment),
  'GET /api/admin/invoices/{id}/recipients': ({ params }, context) =>
    recipientsFor(requireMember(context), params.id),
  'GET /api/orders/{id}/invoices': ({ params }, context) =>
    invoicesOfOrder(requireMember(context), params.id),
  'GET /api/orders/{id}/refunds': ({ params }, context) => refundsOfOrder(requireMember(context), params.id),
  'POST /api/admin/orders/{id}/refunds': ({ params, body }, context) =>
    recordRefund(requireMember(context), params.id, body),
  'DELETE /api/admin/orders/{id}/refunds/{refund}': ({ params }, context) =>
    removeRefund(requireMember(context), params.id, params.refund),
  'GET /api/orders/{id}/balance': ({ params }, context) => orderBalance(requireMember(context), params.id),
  'GET /api/orders/{id}/deposit': ({ params }, context) => depositFor(requireMember(context), params.id),
  'POST /api/admin/orders/{id}/deposit-invoice': ({ params }, context) =>
    invoiceDeposit(requireMember(context), params.id),
  'PUT /api/admin/orders/{id}/deposit': ({ params, body }, context) =>
    changeDeposit(requireMember(context), params.id, body),
  'GET /api/invoices': ({ query }, context) => listClientInvoices(requireMember(context).id, query),
  'GET /api/invoices/{id}/pdf': ({ params }, context) => invoiceFileAnswer(context, params.id, 'pdf'),
  'GET /api/invoices/{id}/xml': ({ params }, context) => invoiceFileAnswer(context, params.id, 'xml'),
  'POST /api/invoices/{id}/checkout': ({ params }, context) =>
    openCheckout(requireMember(context), params.id),
  'POST /api/invoices/{id}/checkout/returned': ({ params }, context) =>
    returnFromCheckout(requireMember(context), params.id),
  'POST /api/admin/payment-events/{id}/handled': ({ params }, context) =>
    markPaymentHandled(requireMember(context), params.id),
  'POST /api/admin/payment-events/{id}/refund': ({ params }, context) =>
    refundProblem(requireMember(context), params.id),
  'POST /api/admin/payment-events/{id}/count': ({ params }, context) =>
    countPayment(requireMember(context), params.id),
  'GET /api/admin/orders/{id}/stripe-refunds': ({ params }, context) =>
    stripeRefundsOfOrder(requireMember(context), params.id),
  'POST /api/admin/orders/{id}/stripe-refunds': ({ params, body }, context) =>
    refundOrder(requireMember(context), params.id, body),
  'GET /api/admin/invoices/{id}/stripe-refunds': ({ params }, context) =>
    stripeRefundsOfCredit(requireMember(context), params.id),
  'POST /api/admin/invoices/{id}/stripe-refunds': ({ params, body }, context) =>
    refundCreditNote(requireMember(context), params.id, body),
  'POST /api/hooks/stripe': ({ readContent }, context) => takeStripeEvent(context.request, readContent),
  'GET /api/admin/invoices/{id}/links': ({ params }, context) =>
    payLinksOf(requireMember(context), params.id),
  'POST /api/admin/invoices/{id}/links': ({ params }, context) => renewPayLink(context, params.id),
  'DELETE /api/admin/invoices/{id}/links': ({ params }, context) => withdrawPayLinks(context, params.id),
  'GET /api/admin/invoices/{id}/reminders': ({ params }, context) =>
    remindersFor(requireMember(context), params.id),
  'POST /api/admin/invoices/{id}/reminders': ({ params }, context) =>
    remindNow(requireMember(context), params.id),
  'GET /api/pay/{token}': ({ params }, context) => readLinked(params.token, context),
  'POST /api/pay/{token}/checkout': ({ params }, context) => openLinkedCheckout(params.token, context),
  'POST /api/pay/{token}/billing': ({ params, body }, context) =>
    proposeLinkedBilling(params.token, body, context),
  'GET /api/pay/{token}/returned': ({ params }, context) => returnToLinked(params.token, context),
  'GET /pay/{token}/invoice.pdf': ({ params }, context) => linkedFileAnswer(params.token, 'pdf', context),
  'GET /pay/{token}/invoice.xml': ({ params }, context) => linkedFileAnswer(params.token, 'xml', context),
  'GET /api/invoices/{id}': ({ params }, context) => invoiceFor(requireMember(context), params.id),
})
