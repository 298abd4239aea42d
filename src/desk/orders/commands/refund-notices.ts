import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { notifyPayer } from '#desk/invoices/commands/notifications.ts'
import { moneyOfOrder } from '#desk/invoices/queries/order-money.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatSum } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { emailFacts } from '../queries/orders.ts'
import { type Informed, orderAddress, orderName, orderPath } from './notifications.ts'
import { notifyOfStatus, type OrderAction } from './status-notices.ts'

type Cancelled = { reason: string | null; action?: OrderAction | undefined }

/**
 * Notifies the parties of a cancellation, each once. If money goes back or invoices need not be paid any more, that is what they read.
 * Call it in a transaction, after the change.
 */
export async function notifyOfCancellation(
  actor: Pick<Member, 'id'>,
  orderId: number,
  cancelled: Cancelled,
): Promise<void> {
  const informed = await notifyOfRefund(orderId)
  await notifyOfStatus(actor, orderId, { status: 'cancelled', ...cancelled }, informed)
}

/**
 * Notifies both parties of the refund, and the client of invoices that need not be paid anymore. Notifies only the client if there is no
 * refund. Returns who was notified.
 */
async function notifyOfRefund(orderId: number): Promise<Informed> {
  const { paid, refund, matter, invoice, open } = await moneyOfOrder(orderId)
  const order = await emailFacts(orderId, 0)
  const { clientId, serviceTitle, currency } = order
  const isStopped = matter === 'to-take-back' && invoice && open.count > 0
  const unpaid = () =>
    !isStopped
      ? ''
      : open.count > 1
        ? t`Its open invoices are not to be paid any more.`
        : t`Invoice ${invoice.number} is not to be paid any more.`
  if (Number(refund) === 0) {
    if (!isStopped) return {}
    return {
      client: await notifyPayer(orderId, () => ({
        kind: 'invoice',
        path: orderPath(orderId),
        title:
          open.count > 1
            ? t`Its open invoices are not to be paid any more: ${orderName(order)}`
            : t`Invoice ${invoice?.number ?? ''} is not to be paid any more: ${orderName(order)}`,
        subject: t`Order #${orderId} was cancelled, and nothing is to be paid: ${serviceTitle}`,
        text: `${t`Order #${orderId}, ${serviceTitle}, was cancelled.`} ${unpaid()}`,
        link: orderAddress(orderId),
      })),
    }
  }
  const [back, all] = [formatSum(refund, currency), formatSum(paid.total, currency)]
  const writeHead = () =>
    ({
      kind: 'invoice',
      path: orderPath(orderId),
      subject:
        back === all
          ? t`Order #${orderId} was cancelled, ${back} goes back: ${serviceTitle}`
          : t`Order #${orderId} was cancelled, ${back} of ${all} goes back: ${serviceTitle}`,
    }) as const
  const client = await notifyPayer(orderId, () => ({
    ...writeHead(),
    title: t`${back} goes back to you: ${orderName(order)}`,
    text: [
      t`Order #${orderId}, ${serviceTitle}, was cancelled. ${all} was paid for it, and ${back} goes back to you.`,
      unpaid(),
    ]
      .filter(Boolean)
      .join(' '),
    link: orderAddress(orderId),
    figures: {
      sum: { name: t`Goes back to you`, value: formatSum(refund, currency) },
      facts: [[t`Order`, `#${orderId}`]],
    },
  }))
  await notifyAdmins(async () => {
    const { clientName } = await emailFacts(orderId, 0)
    return {
      ...writeHead(),
      title: t`Refund ${back} to ${clientName}: ${orderName(order)}`,
      text: `${t`Order #${orderId}, ${serviceTitle}, was cancelled. ${all} was paid for it, so refund ${back} to ${clientName}. Its page says which invoice you take back for that.`}\n\n${orderAddress(orderId)}`,
    }
  }, clientId ?? 0)
  return { client, admins: true }
}
