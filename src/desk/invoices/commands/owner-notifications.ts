import { notifyAdmins, type UserNotification } from '#base/accounts/commands/notifications.ts'
import { orderById } from '#desk/orders/queries/orders.ts'
import { siteOrigin } from '#platform/config.ts'
import { nameInMail } from '#platform/email/name-in-mail.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { PaymentProblem } from '../contract/payments.ts'
import type { Invoice } from '../contract/schemas.ts'
import { about, formatRefund, invoicePath, type Sent } from './notifications.ts'

const invoiceAddress = (invoice: Invoice) => `${siteOrigin()}${invoicePath(invoice)}`

/** `invoice` is undefined if the refunded payment paid no invoice. */
export async function notifyOwnerOfFailedRefund(
  invoice: Invoice | undefined,
  sent: Omit<Sent, 'refundedOn'> & { payment: string },
): Promise<void> {
  const path = invoice ? invoicePath(invoice) : '/dashboard/invoices'
  const writeFacts = invoice ? await readFacts(invoice) : () => `${siteOrigin()}${path}`
  await notifyAdmins(() => {
    const title = t`A refund of ${formatRefund(sent)} by Stripe failed`
    return {
      ...{ kind: 'invoice', path, title, subject: title },
      text: `${t`Stripe has not sent back ${formatRefund(sent)} of the payment ${sent.payment}. It does not count as refunded. Try again, or send the money in another way.`}\n\n${writeFacts()}`,
    }
  })
}

/** Returns a function that names the client, the order and its page, and the page of the invoice. */
async function readFacts(invoice: Invoice): Promise<() => string> {
  const { orderId, buyer } = invoice
  const order = orderId === null ? null : await orderById(orderId)
  return () =>
    [
      t`Client: ${nameInMail(buyer.name, t`A client`)}`,
      ...(order
        ? [t`Order #${order.id}, ${order.serviceTitle}`, `${siteOrigin()}/dashboard/orders/${order.id}`]
        : []),
      '',
      invoiceAddress(invoice),
    ].join('\n')
}

/** Notifies the admins of a payment by Stripe. */
export async function notifyOwnerOfPayment(invoice: Invoice, amount: string): Promise<void> {
  const writeFacts = await readFacts(invoice)
  await notifyAdmins(() => ({
    ...about(invoice, t`Invoice ${invoice.number ?? ''} is paid`),
    text: `${t`Stripe has taken ${formatSum(amount, invoice.currency)} for invoice ${invoice.number ?? ''}.`}\n\n${writeFacts()}`,
  }))
}

type Problem = Pick<PaymentProblem, 'outcome' | 'amount' | 'currency' | 'reference'> & {
  invoice: Invoice | undefined
}

/** Notifies the admins that Stripe took money that paid no open invoice. */
export async function notifyOwnerOfProblem(problem: Problem): Promise<void> {
  const writeFacts = problem.invoice ? await readFacts(problem.invoice) : () => ''
  await notifyAdmins(() => writeProblem(problem, writeFacts))
}

function writeProblem(
  { outcome, amount, currency, reference, invoice }: Problem,
  writeFacts: () => string,
): UserNotification {
  const sum = formatSum(amount, currency)
  if (!invoice)
    return {
      kind: 'invoice',
      path: '/dashboard/invoices',
      title: t`A payment at Stripe needs you`,
      subject: t`A payment at Stripe needs you`,
      text: t`Stripe has taken ${sum} (${reference}) on a page of this site of which it has no record, perhaps since a backup was restored. Look it up at Stripe.`,
    }
  const number = invoice.number ?? ''
  const taken =
    outcome === 'differs'
      ? t`Stripe has taken ${sum} (${reference}) for invoice ${number}, but ${formatSum(invoice.open, invoice.currency)} of the invoice is open.`
      : {
          draft: t`Stripe has taken ${sum} (${reference}) for invoice ${number}, although it is draft.`,
          open: t`Stripe has taken ${sum} (${reference}) for invoice ${number}, although it is open.`,
          paid: t`Stripe has taken ${sum} (${reference}) for invoice ${number}, although it is paid.`,
          void: t`Stripe has taken ${sum} (${reference}) for invoice ${number}, although it is void.`,
        }[invoice.status]
  return {
    ...about(invoice, t`A payment of invoice ${number} needs you`),
    text: `${taken} ${t`The invoice stays as it is. On its page, let Stripe refund the payment, or count it.`}\n\n${writeFacts()}`,
  }
}
