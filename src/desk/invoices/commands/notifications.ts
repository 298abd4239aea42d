import { and, eq, max, ne } from 'drizzle-orm'
import { notifyAlways, type UserNotification, type Write } from '#base/accounts/commands/notifications.ts'
import { inReaderLanguage } from '#base/accounts/queries/reader-language.ts'
import { answerAddress } from '#base/site/queries.ts'
import { publishChange } from '#desk/orders/commands/notifications.ts'
import { siteOrigin } from '#platform/config.ts'
import { db } from '#platform/database/database.ts'
import { formatDate, formatSum } from '#platform/locale.ts'
import { type Message, msg, t } from '#platform/texts.ts'
import type { Refund } from '../contract/refunds.ts'
import type { Invoice } from '../contract/schemas.ts'
import { amountLeft } from '../domain/amounts.ts'
import { invoiceTitle } from '../domain/invoice-title.ts'
import { saysHowToPay } from '../domain/sheet-words.ts'
import { findInvoice } from '../queries/invoices.ts'
import { invoices } from '../table.ts'
import { canBePaid, type EmailFigures, invoiceFigures, transferLines } from './email-figures.ts'
import { clientOfInvoice, inInvoiceLanguage } from './invoice-language.ts'
import { linkFor } from './pay-links.ts'
import { findRecipients } from './recipients.ts'

// The functions below run in the caller's transaction, so that a notification is stored only together with the change.

export const invoicePath = ({ id }: Invoice) => `/dashboard/invoices/${id}`

/** The title is also the subject of the email. */
export function about(invoice: Invoice, title: string) {
  return { kind: 'invoice', path: invoicePath(invoice), title, subject: title } as const
}
/** The label of a button that opens one page for the client's account and another for everybody else. */
const seeDetails = msg`See Details`
const openLabels = { invoice: msg`Open Invoice`, credit: msg`Open Credit Note` }
const payHere = msg`Read, print and pay it here:`
const payRestHere = msg`Read it and pay the rest here:`
const readHere = msg`Read and print it here:`
export const hereToPay = (invoice: Invoice) => (saysHowToPay(invoice) ? payHere : readHere)
const formatTotal = ({ total, currency }: Invoice) => formatSum(total, currency)
const formatOpen = ({ open, currency }: Invoice) => formatSum(open, currency)

export const titleWithOrder = (invoice: Invoice) =>
  invoice.orderId === null ? invoiceTitle(invoice) : t`${invoiceTitle(invoice)} for order #${invoice.orderId}`

/** Reloads open pages and lists that show this invoice. Without an order and an account, only pages of admins reload. */
export const publishInvoice = ({ orderId: id, userId }: Pick<Invoice, 'orderId' | 'userId'>) =>
  publishChange({ id, userId }, 'order')

type InvoiceEmail = Omit<UserNotification, 'before'> & {
  /** The text before the link. */
  before?: Message
  /** The document that the link opens, if it is another one. */
  linked?: Invoice
  /** The account gets this link instead of the invoice's page. */
  link?: string
  figures?: EmailFigures
  /** The button's label. */
  label?: string
  /** Paragraphs after the link. */
  after?: string[]
}

async function send(
  invoice: Invoice,
  {
    linked = invoice,
    link,
    figures = { facts: [] },
    label,
    before,
    after = [],
    ...notification
  }: InvoiceEmail,
): Promise<void> {
  await notifyAlways(invoice.userId, await findRecipients(invoice), {
    ...{ ...notification, figures, after: [...after, ...transferLines(figures)] },
    ...(before && { before: t(before) }),
    label:
      label ?? (before === payHere || before === payRestHere ? t`Pay Invoice` : t(openLabels[linked.kind])),
    link: async (isAccount) => (isAccount && link) || (await linkFor(linked, { isAccount })),
  })
}

/**
 * Notifies the client about money regardless of their notification settings: emails the invoice's addresses and leaves the
 * account a notice. `write` runs in the language of the invoice.
 */
export const notifyClient = (invoice: Invoice, write: () => InvoiceEmail): Promise<void> =>
  inInvoiceLanguage(invoice, () => send(invoice, write()))

/**
 * Notifies the client about the money of an order, regardless of the notification settings. Emails the addresses of the order's
 * newest issued invoice, and does nothing without one. `write` runs in the present language of the client. Returns whether that
 * invoice belongs to an account.
 */
export async function notifyPayer(orderId: number, write: Write<InvoiceEmail>): Promise<boolean> {
  const [last] = await db()
    .select({ id: max(invoices.id) })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), ne(invoices.status, 'draft')))
  const invoice = last?.id ? await findInvoice(last.id) : undefined
  if (!invoice) return false
  await inReaderLanguage(clientOfInvoice(invoice), async () =>
    send(invoice, { label: t(seeDetails), ...(await write()) }),
  )
  return invoice.userId !== null
}

/** The PDF of an invoice, and its e-invoice if there is one. */
export type AttachedFiles = Required<Pick<UserNotification, 'fileId'>> &
  Pick<UserNotification, 'secondFileId'>

/** The email has the files attached. */
export const notifyOfInvoice = (invoice: Invoice, files: AttachedFiles): Promise<void> =>
  notifyClient(invoice, () => ({
    ...about(invoice, titleWithOrder(invoice)),
    ...files,
    text: writeIssued(invoice),
    before: invoice.payment ? readHere : hereToPay(invoice),
    figures: invoiceFigures(invoice, openSum(invoice)),
  }))

/** Returns the open amount if it can be paid, and the total otherwise. */
export const openSum = (invoice: Invoice) =>
  canBePaid(invoice, invoice.open)
    ? { name: t`To pay`, value: formatOpen(invoice) }
    : { name: t`Total`, value: formatTotal(invoice) }

/** Returns the amount, what an earlier payment covers, what is still to be paid, and the due date. */
function writeIssued(invoice: Invoice): string {
  const title = titleWithOrder(invoice)
  const total = formatTotal(invoice)
  const due = invoice.dueDate && formatDate(invoice.dueDate, 'long')
  if (invoice.payment) return t`${title} is ${total}. Your earlier payment covers it.`
  if (Number(invoice.paid) === 0)
    return due ? t`${title} is ${total}, due on ${due}.` : t`${title} is ${total}.`
  const [paid, open] = [formatSum(invoice.paid, invoice.currency), formatOpen(invoice)]
  return due
    ? t`${title} is ${total}. Your earlier payment covers ${paid} of it, and ${open} is still to be paid, due on ${due}.`
    : t`${title} is ${total}. Your earlier payment covers ${paid} of it, and ${open} is still to be paid.`
}

/** The email has the files attached. While a rest of the invoice is open, it links to the invoice. */
export async function notifyOfCredit(credit: Invoice, files: AttachedFiles): Promise<void> {
  const invoice = await creditedInvoice(credit)
  const isOpen = invoice !== undefined && canBePaid(invoice, invoice.open)
  return notifyClient(credit, () => {
    const sum = { name: credit.isPart ? t`Credited` : t`Taken back`, value: formatTotal(credit) }
    const figures = invoiceFigures(credit, sum)
    return {
      ...about(credit, titleWithOrder(credit)),
      ...files,
      // The note ends with the sentence about the money.
      text: [writeCredited(credit), credit.note.replace(/\n(?=[^\n]*$)/, '\n\n')]
        .filter(Boolean)
        .join('\n\n'),
      figures: isOpen ? { ...figures, transfer: invoiceFigures(invoice, sum).transfer } : figures,
      ...(isOpen && { linked: invoice, before: saysHowToPay(invoice) ? payRestHere : readHere }),
    }
  })
}

async function creditedInvoice({ id }: Invoice): Promise<Invoice | undefined> {
  const [note] = await db().select({ id: invoices.creditedId }).from(invoices).where(eq(invoices.id, id))
  return note?.id ? findInvoice(note.id) : undefined
}

function writeCredited(credit: Invoice): string {
  const [number, invoice] = [credit.number ?? '', credit.creditedNumber ?? '']
  return credit.isPart
    ? t`Credit note ${number} for ${formatTotal(credit)} reduces invoice ${invoice}.`
    : t`Credit note ${number} for ${formatTotal(credit)} takes invoice ${invoice} back.`
}

/** `invoice` must be its state before the payment. */
export function notifyOfPayment(invoice: Invoice, amount: string): Promise<void> {
  const { currency } = invoice
  const number = invoice.number ?? ''
  const paid = formatSum(amount, currency)
  const left = amountLeft(invoice.open, amount)
  const isPart = Number(left) > 0
  return notifyClient(invoice, () => ({
    ...about(invoice, isPart ? t`${paid} of invoice ${number} is paid` : t`Invoice ${number} is paid`),
    text: isPart
      ? t`Thank you: ${paid} for invoice ${number} has arrived. ${formatSum(left, currency)} is still to be paid.`
      : t`Thank you: ${paid} for invoice ${number} has arrived.`,
    ...(isPart && { before: saysHowToPay(invoice) ? payRestHere : readHere }),
    figures: invoiceFigures(invoice, { name: t`Paid`, value: paid }, left),
  }))
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
  const [number, creditedNumber] = [invoice.number ?? '', invoice.creditedNumber ?? '']
  const sum = formatSum(amount, invoice.currency)
  const isCredit = invoice.kind === 'credit'
  const present = (await findInvoice(invoice.id)) ?? invoice
  return notifyClient(invoice, () => ({
    ...about(
      invoice,
      isCredit
        ? t`A refund for invoice ${creditedNumber} was recorded by mistake`
        : t`A payment of invoice ${number} was recorded by mistake`,
    ),
    text: isCredit
      ? t`${sum} of what you paid for invoice ${creditedNumber} was not sent back to you yet: that was recorded by mistake.`
      : answerAddress()
        ? t`${sum} for invoice ${number} has not arrived: that was recorded by mistake, and the email about it was wrong. If you have paid it, please reply.`
        : t`${sum} for invoice ${number} has not arrived: that was recorded by mistake, and the email about it was wrong. If you have paid it, please get in touch.`,
    ...(isToPay && { before: hereToPay(present) }),
    figures: invoiceFigures(present, { name: isCredit ? t`Not sent back yet` : t`Not arrived`, value: sum }),
  }))
}

export function notifyOfRefundedCredit(
  credit: Invoice,
  { amount, paidOn }: { amount: string; paidOn: string },
): Promise<void> {
  const sum = formatSum(amount, credit.currency)
  const number = credit.creditedNumber ?? ''
  return notifyClient(credit, () => ({
    ...about(credit, t`${sum} for invoice ${number} was sent back to you`),
    text: t`${sum} of what you paid for invoice ${number} was sent back to you on ${formatDate(paidOn, 'long')}.`,
    figures: invoiceFigures(credit, { name: t`Sent back`, value: sum }),
  }))
}

export type Sent = Pick<Refund, 'amount' | 'currency' | 'refundedOn'>

/** Notifies the client at the addresses of `invoice`, which must belong to the refunded order. */
export const notifyOfRefunded = (invoice: Invoice, sent: Sent): Promise<void> =>
  notifyOfMoneyBack(invoice, () => ({
    sum: { name: t`Sent back`, value: formatRefund(sent) },
    title: t`${formatRefund(sent)} of order #${invoice.orderId ?? ''} was sent back to you`,
    text: t`${formatRefund(sent)} of what you paid for order #${invoice.orderId ?? ''} was sent back to you on ${formatDate(sent.refundedOn, 'long')}.`,
  }))

/** Notifies the client that a refund was recorded by mistake. */
export const notifyOfRemovedRefund = (invoice: Invoice, sent: Sent): Promise<void> =>
  notifyOfMoneyBack(invoice, () => ({
    sum: { name: t`Not sent back yet`, value: formatRefund(sent) },
    title: t`A refund of order #${invoice.orderId ?? ''} was recorded by mistake`,
    text: t`${formatRefund(sent)} of what you paid for order #${invoice.orderId ?? ''} was not sent back to you yet: that was recorded by mistake.`,
  }))

/** Notifies the client of a refund that Stripe first confirmed and later reported as failed. */
export const notifyOfFailedRefund = (invoice: Invoice, sent: Omit<Sent, 'refundedOn'>): Promise<void> =>
  notifyClient(invoice, () => ({
    ...about(invoice, t`A refund of ${formatRefund(sent)} did not arrive`),
    text: t`${formatRefund(sent)} of what you paid was sent back to you by Stripe, but did not arrive. It is still to be sent back.`,
    figures: invoiceFigures(invoice, { name: t`Not sent back yet`, value: formatRefund(sent) }),
  }))

export const formatRefund = ({ amount, currency }: Omit<Sent, 'refundedOn'>) => formatSum(amount, currency)

type MoneyBack = { sum: { name: string; value: string }; title: string; text: string }

function notifyOfMoneyBack(invoice: Invoice, write: () => MoneyBack): Promise<void> {
  const path = `/dashboard/invoices?order=${invoice.orderId}`
  return notifyClient(invoice, () => {
    const { sum, title, text } = write()
    return {
      ...{ kind: 'invoice', path, title, subject: title, text },
      link: `${siteOrigin()}${path}`,
      figures: { sum, facts: [[t`Order`, `#${invoice.orderId}`]] },
      label: t(seeDetails),
    }
  })
}

export const notifyOfFailedPayment = (invoice: Invoice): Promise<void> =>
  notifyClient(invoice, () => ({
    ...about(invoice, t`The payment of invoice ${invoice.number ?? ''} failed`),
    text: t`Your payment of ${formatOpen(invoice)} for invoice ${invoice.number ?? ''} did not arrive. Please pay it again.`,
    before: hereToPay(invoice),
    figures: invoiceFigures(invoice, openSum(invoice)),
  }))
