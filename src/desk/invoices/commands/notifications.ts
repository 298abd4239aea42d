import { and, eq, max, ne } from 'drizzle-orm'
import { notifyAdmins, notifyAlways, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { answerAddress } from '#base/site/queries.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import type { PaymentProblem } from '../contract/payments.ts'
import type { Refund } from '../contract/refunds.ts'
import type { Invoice } from '../contract/schemas.ts'
import { amountLeft } from '../domain/amounts.ts'
import { invoiceTitle } from '../domain/invoice-title.ts'
import { saysHowToPay } from '../domain/sheet-words.ts'
import { findInvoice } from '../queries/invoices.ts'
import { invoices } from '../table.ts'
import { canBePaid, type EmailFigures, invoiceFigures, transferLines } from './email-figures.ts'
import { linkFor } from './pay-links.ts'
import { findRecipients } from './recipients.ts'

const invoiceAddress = (invoice: Invoice) => `${siteOrigin()}${invoicePath(invoice)}`
// The functions below run in the caller's transaction, so that a notification is stored only together with the change.

const invoicePath = ({ id }: Invoice) => `/dashboard/invoices/${id}`

/** The title is also the subject of the email. */
export function about(invoice: Invoice, title: string) {
  return { kind: 'invoice', path: invoicePath(invoice), title, subject: title } as const
}
/** The label of a button that opens one page for the client's account and another for everybody else. */
const seeDetails = 'See Details'
const openLabels = { invoice: 'Open Invoice', credit: 'Open Credit Note' }
const payHere = 'Read, print and pay it here:'
const payRestHere = 'Read it and pay the rest here:'
const readHere = 'Read and print it here:'
export const hereToPay = (invoice: Invoice) => (saysHowToPay(invoice) ? payHere : readHere)
const formatTotal = ({ total, currency }: Invoice) => formatSum(total, currency)
const formatOpen = ({ open, currency }: Invoice) => formatSum(open, currency)

export const ofOrder = ({ orderId }: Pick<Invoice, 'orderId'>) =>
  orderId === null ? '' : ` for order #${orderId}`

/** Reloads open pages and lists that show this invoice. Without an order and an account, only pages of admins reload. */
export const publishInvoice = ({ orderId: id, userId }: Pick<Invoice, 'orderId' | 'userId'>) =>
  publishChange({ id, userId }, 'order')

type InvoiceEmail = UserNotification & {
  /** The text before the link. */
  before?: string
  /** The account gets this link instead of the invoice's page. */
  link?: string
  figures?: EmailFigures
  /** The button's label. */
  label?: string
  /** Paragraphs after the link. */
  after?: string[]
}

/**
 * Notifies the client about money regardless of their notification settings: emails the invoice's addresses and leaves the
 * account a notice.
 */
export const notifyClient = async (
  invoice: Invoice,
  { link, figures = { facts: [] }, label, after = [], ...notification }: InvoiceEmail,
): Promise<void> =>
  notifyAlways(invoice.userId, await findRecipients(invoice), {
    ...{ ...notification, figures, after: [...after, ...transferLines(figures)] },
    label:
      label ??
      ([payHere, payRestHere].includes(notification.before ?? '') ? 'Pay Invoice' : openLabels[invoice.kind]),
    link: async (isAccount) => (isAccount && link) || (await linkFor(invoice, { isAccount })),
  })

/**
 * Notifies the client about the money of an order, regardless of the notification settings. Emails the addresses of the order's
 * newest issued invoice, and does nothing without one. Returns whether that invoice belongs to an account.
 */
export async function notifyPayer(orderId: number, notification: InvoiceEmail): Promise<boolean> {
  const [last] = await db()
    .select({ id: max(invoices.id) })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), ne(invoices.status, 'draft')))
  const invoice = last?.id ? await findInvoice(last.id) : undefined
  if (!invoice) return false
  await notifyClient(invoice, { label: seeDetails, ...notification })
  return invoice.userId !== null
}

/** The email has the PDF attached. */
export const notifyOfInvoice = (invoice: Invoice, fileId: number): Promise<void> =>
  notifyClient(invoice, {
    ...about(invoice, `${invoiceTitle(invoice)}${ofOrder(invoice)}`),
    fileId,
    text: [
      `${invoiceTitle(invoice)}${ofOrder(invoice)} is ${formatTotal(invoice)}`,
      invoice.payment ? '. Your earlier payment covers it' : openWords(invoice),
      '.',
    ].join(''),
    before: invoice.payment ? readHere : hereToPay(invoice),
    figures: invoiceFigures(invoice, openSum(invoice)),
  })

/** Returns the open amount if it can be paid, and the total otherwise. */
export const openSum = (invoice: Invoice) =>
  canBePaid(invoice, invoice.open)
    ? { name: 'To pay', value: formatOpen(invoice) }
    : { name: 'Total', value: formatTotal(invoice) }

/** Returns what an earlier payment covers, what is still to be paid, and the due date. */
function openWords(invoice: Invoice): string {
  const due = invoice.dueDate ? `, due on ${formatDate(invoice.dueDate, 'long')}` : ''
  const part = `. Your earlier payment covers ${formatSum(invoice.paid, invoice.currency)} of it, and ${formatOpen(invoice)} is still to be paid`
  return (Number(invoice.paid) > 0 ? part : '') + due
}

/** The email has the PDF attached. */
export const notifyOfCredit = (credit: Invoice, fileId: number): Promise<void> =>
  notifyClient(credit, {
    ...about(credit, `Credit note ${credit.number}${ofOrder(credit)}`),
    fileId,
    text: [
      `Credit note ${credit.number} for ${formatTotal(credit)} ${credit.isPart ? 'reduces invoice' : 'takes invoice'} ${credit.creditedNumber}${credit.isPart ? '' : ' back'}.`,
      credit.note,
    ]
      .filter(Boolean)
      .join('\n\n'),
    figures: invoiceFigures(credit, {
      name: credit.isPart ? 'Credited' : 'Taken back',
      value: formatTotal(credit),
    }),
  })

/** `invoice` must be its state before the payment. */
export function notifyOfPayment(invoice: Invoice, amount: string): Promise<void> {
  const { number, currency } = invoice
  const paid = formatSum(amount, currency)
  const left = amountLeft(invoice.open, amount)
  const isPart = Number(left) > 0
  return notifyClient(invoice, {
    ...about(invoice, isPart ? `${paid} of invoice ${number} is paid` : `Invoice ${number} is paid`),
    text: `Thank you: ${paid} for invoice ${number} has arrived.${isPart ? ` ${formatSum(left, currency)} is still to be paid.` : ''}`,
    ...(isPart && { before: saysHowToPay(invoice) ? payRestHere : readHere }),
    figures: invoiceFigures(invoice, { name: 'Paid', value: paid }, left),
  })
}

/**
 * Notifies the client that a payment was recorded by mistake and is removed now. `invoice` must be its state before the removal.
 * Set `isToPay` if some of the invoice must be paid now.
 */
export async function notifyOfRemovedPayment(
  invoice: Invoice,
  amount: string,
  isToPay: boolean,
): Promise<void> {
  const { number, kind, creditedNumber, currency } = invoice
  const sum = formatSum(amount, currency)
  const isCredit = kind === 'credit'
  const present = (await findInvoice(invoice.id)) ?? invoice
  return notifyClient(invoice, {
    ...about(
      invoice,
      isCredit
        ? `A refund for invoice ${creditedNumber} was recorded by mistake`
        : `A payment of invoice ${number} was recorded by mistake`,
    ),
    text: isCredit
      ? `${sum} of what you paid for invoice ${creditedNumber} was not sent back to you yet: that was recorded by mistake.`
      : `${sum} for invoice ${number} has not arrived: that was recorded by mistake, and the email about it was wrong. If you have paid it, please ${answerAddress() ? 'reply' : 'get in touch'}.`,
    ...(isToPay && { before: hereToPay(present) }),
    figures: invoiceFigures(present, { name: isCredit ? 'Not sent back yet' : 'Not arrived', value: sum }),
  })
}

export function notifyOfRefundedCredit(
  credit: Invoice,
  { amount, paidOn }: { amount: string; paidOn: string },
): Promise<void> {
  const sum = formatSum(amount, credit.currency)
  return notifyClient(credit, {
    ...about(credit, `${sum} for invoice ${credit.creditedNumber} was sent back to you`),
    text: `${sum} of what you paid for invoice ${credit.creditedNumber} was sent back to you on ${formatDate(paidOn, 'long')}.`,
    figures: invoiceFigures(credit, { name: 'Sent back', value: sum }),
  })
}

type Sent = Pick<Refund, 'amount' | 'currency' | 'refundedOn'>

/** Notifies the client at the addresses of `invoice`, which must belong to the refunded order. */
export const notifyOfRefunded = (invoice: Invoice, sent: Sent): Promise<void> =>
  notifyOfMoneyBack(
    invoice,
    { name: 'Sent back', value: formatRefund(sent) },
    `${formatRefund(sent)} of order #${invoice.orderId} was sent back to you`,
    [
      `${formatRefund(sent)} of what you paid for order #${invoice.orderId} was sent back to you on ${formatDate(sent.refundedOn, 'long')}.`,
    ],
  )

/** Notifies the client that a refund was recorded by mistake. */
export const notifyOfRemovedRefund = (invoice: Invoice, sent: Sent): Promise<void> =>
  notifyOfMoneyBack(
    invoice,
    { name: 'Not sent back yet', value: formatRefund(sent) },
    `A refund of order #${invoice.orderId} was recorded by mistake`,
    [
      `${formatRefund(sent)} of what you paid for order #${invoice.orderId} was not sent back to you yet: that was recorded by mistake.`,
    ],
  )

/** Notifies the client of a refund that Stripe first confirmed and later reported as failed. */
export const notifyOfFailedRefund = (invoice: Invoice, sent: Omit<Sent, 'refundedOn'>): Promise<void> =>
  notifyClient(invoice, {
    ...about(invoice, `A refund of ${formatRefund(sent)} did not arrive`),
    text: `${formatRefund(sent)} of what you paid was sent back to you by Stripe, but did not arrive. It is still to be sent back.`,
    figures: invoiceFigures(invoice, { name: 'Not sent back yet', value: formatRefund(sent) }),
  })

/** `invoice` is undefined if the refunded payment paid no invoice. */
export function notifyOwnerOfFailedRefund(
  invoice: Invoice | undefined,
  sent: Omit<Sent, 'refundedOn'> & { payment: string },
): Promise<void> {
  const title = `A refund of ${formatRefund(sent)} by Stripe failed`
  const path = invoice ? invoicePath(invoice) : '/dashboard/invoices'
  return notifyAdmins({
    ...{ kind: 'invoice', path, title, subject: title },
    text: `Stripe has not sent back ${formatRefund(sent)} of the payment ${sent.payment}. It does not count as refunded. Try again, or send the money in another way.\n\n${siteOrigin()}${path}`,
  })
}

const formatRefund = ({ amount, currency }: Omit<Sent, 'refundedOn'>) => formatSum(amount, currency)

type Sum = { name: string; value: string }

function notifyOfMoneyBack(invoice: Invoice, sum: Sum, title: string, lines: string[]): Promise<void> {
  const path = `/dashboard/invoices?order=${invoice.orderId}`
  const notice = { kind: 'invoice', path, title, subject: title, text: lines.join('\n\n') } as const
  return notifyClient(invoice, {
    ...notice,
    link: `${siteOrigin()}${path}`,
    figures: { sum, facts: [['Order', `#${invoice.orderId}`]] },
    label: seeDetails,
  })
}

export const notifyOfFailedPayment = (invoice: Invoice): Promise<void> =>
  notifyClient(invoice, {
    ...about(invoice, `The payment of invoice ${invoice.number} failed`),
    text: `Your payment of ${formatOpen(invoice)} for invoice ${invoice.number} did not arrive. Please pay it again.`,
    before: hereToPay(invoice),
    figures: invoiceFigures(invoice, openSum(invoice)),
  })

/** Notifies the admins of a payment by Stripe. */
export const notifyOwnerOfPayment = (invoice: Invoice, amount: string): Promise<void> =>
  notifyAdmins({
    ...about(invoice, `Invoice ${invoice.number} is paid`),
    text: `Stripe has taken ${formatSum(amount, invoice.currency)} for invoice ${invoice.number}.\n\n${invoiceAddress(invoice)}`,
  })

type Problem = Pick<PaymentProblem, 'outcome' | 'amount' | 'currency' | 'reference'> & {
  invoice: Invoice | undefined
}

/** Notifies the admins that Stripe took money that paid no open invoice. */
export function notifyOwnerOfProblem({ outcome, amount, currency, reference, invoice }: Problem) {
  const taken = `Stripe has taken ${formatSum(amount, currency)} (${reference})`
  const reason =
    outcome === 'differs'
      ? invoice
        ? `but ${formatOpen(invoice)} of the invoice is open`
        : 'which is not the amount of the invoice'
      : `although it is ${invoice?.status}`
  return notifyAdmins(
    invoice
      ? {
          ...about(invoice, `A payment of invoice ${invoice.number} needs you`),
          text: `${taken} for invoice ${invoice.number}, ${reason}. The invoice stays as it is. On its page, let Stripe refund the payment, or count it.\n\n${invoiceAddress(invoice)}`,
        }
      : {
          kind: 'invoice',
          path: '/dashboard/invoices',
          title: 'A payment at Stripe needs you',
          subject: 'A payment at Stripe needs you',
          text: `${taken} on a page of this site of which it has no record, perhaps since a backup was restored. Look it up at Stripe.`,
        },
  )
}
