import { z } from 'zod'
import type { Contract } from '#platform/contract.ts'
import { Id } from '#platform/number-schema.ts'
import { msg } from '#platform/texts.ts'
import { LinkedBilling, linkedFields } from './linked-billing.ts'
import { Checkout } from './payments.ts'
import { Invoice } from './schemas.ts'

/** For anybody who has the link: what the invoice says, and whether it can be paid. */
export const LinkedInvoice = Invoice.pick({
  orderId: true,
  kind: true,
  status: true,
  number: true,
  currency: true,
  total: true,
  open: true,
  issueDate: true,
  dueDate: true,
  isOverdue: true,
  isStopped: true,
  isToRefund: true,
  isConfirming: true,
  isDisputed: true,
  paymentLink: true,
  takesCard: true,
  purpose: true,
  advances: true,
  creditedNumber: true,
  credited: true,
  paid: true,
  toRefund: true,
  refunded: true,
  refunding: true,
  isPart: true,
  seller: true,
  lines: true,
  vatKind: true,
  pricesIncludeVat: true,
  language: true,
  sentence: true,
  note: true,
  serviceDate: true,
  totals: true,
  checkout: true,
  scanToPay: true,
  missingForEInvoice: true,
}).extend({
  buyer: Invoice.shape.buyer.omit({ email: true }),
  proposed: LinkedBilling.nullable().describe(
    'The billing details that were sent by a link of this invoice and wait for an admin',
  ),
  credits: z.array(Invoice.shape.credits.element.omit({ id: true })),
  payments: z.array(Invoice.shape.payments.element.omit({ id: true, reference: true })),
  payment: Invoice.shape.payment.unwrap().omit({ reference: true }).nullable(),
})
export type LinkedInvoice = z.output<typeof LinkedInvoice>

export const PayLinks = z.object({
  count: z.int().describe('How many links work'),
  madeAt: z.iso.datetime().nullable().describe('When the last of them was made'),
  withdrawnAt: z.iso.datetime().nullable().describe('When links were last withdrawn'),
})
export type PayLinks = z.output<typeof PayLinks>

/** Why a link does not work: a later email has another one, none has, or it ended after the payment. */
export type LostLink = 'emailed' | 'withdrawn' | 'ended'

const missing = msg`This link does not work`
const ofLink = {
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  missing,
} as const

const byAdmin = { access: ['admin'], params: Id, missing: msg`There is no such issued invoice` } as const

export const payLinksContract = {
  'GET /api/pay/{token}': {
    ...ofLink,
    output: LinkedInvoice,
    summary: 'Get an invoice by a link from an email. Such links end 90 days after it was paid or taken back',
  },
  'POST /api/pay/{token}/checkout': {
    ...ofLink,
    kind: 'form',
    form: { done: ({ url }: Checkout) => url, failed: '/pay/{token}' },
    limit: 'payment',
    output: Checkout,
    summary:
      'Get the Stripe page where anybody with the link pays an open invoice. It stays the same until it expires',
  },
  'POST /api/pay/{token}/billing': {
    ...ofLink,
    kind: 'form',
    form: {
      done: '/pay/{token}?step=sent#billing',
      failed: '/pay/{token}?step=billing#billing',
      keeps: linkedFields,
    },
    limit: 'billing',
    body: LinkedBilling,
    summary:
      'Propose what later invoices are made out to. It changes nothing before an admin uses it, and replaces an earlier proposal. 409 if nothing differs from the invoice',
  },
  'GET /api/pay/{token}/returned': {
    ...ofLink,
    kind: 'response',
    answers: ['redirect'],
    summary:
      'Return from Stripe after a payment, with the link that Stripe got. Lists then show that the payment is being confirmed. This does not pay the invoice',
  },
  'GET /pay/{token}/invoice.pdf': {
    ...ofLink,
    kind: 'response',
    answers: ['application/pdf'],
    summary: 'Get an invoice as PDF by a link',
  },
  'GET /pay/{token}/invoice.xml': {
    ...ofLink,
    kind: 'response',
    answers: ['application/xml'],
    summary: 'Get an invoice as an e-invoice by a link. 409 if it lacks a required number',
  },
  'GET /api/admin/invoices/{id}/links': {
    ...byAdmin,
    output: PayLinks,
    summary: 'Get how many links an issued invoice has, by which it is read and paid without an account',
  },
  'POST /api/admin/invoices/{id}/links': {
    ...byAdmin,
    confirmed: true,
    output: z.object({ address: z.url().describe('Only this response contains it') }),
    status: 201,
    summary: 'Make a new link for an issued invoice. All earlier ones stop working',
  },
  'DELETE /api/admin/invoices/{id}/links': {
    ...byAdmin,
    summary: 'Withdraw all links of an invoice. Later emails bring new ones',
  },
} satisfies Contract
