import { notifyAdmins } from '#base/accounts/commands/notifications.ts'
import { notifyPayer } from '#desk/invoices/commands/notifications.ts'
import { moneyOfOrder } from '#desk/invoices/queries/order-money.ts'
import { formatSum } from '#platform/locale.ts'
import { emailFacts } from '../queries/orders.ts'
import { orderAddress, orderName, orderPath } from './notifications.ts'

/**
 * After a cancellation, notifies both parties of the refund, and the client of invoices that need not be paid anymore. Notifies
 * only the client if there is no refund. Call it in a transaction.
 */
export async function notifyOfRefund(orderId: number): Promise<void> {
  const { paid, refund, matter, invoice, open } = await moneyOfOrder(orderId)
  const order = await emailFacts(orderId, 0)
  const { clientId, clientName, serviceTitle, currency } = order
  const isStopped = matter === 'to-take-back' && invoice && open.count > 0
  const stopped = open.count > 1 ? 'Its open invoices are' : `Invoice ${invoice?.number} is`
  const unpaid = isStopped ? `${stopped} not to be paid any more.` : ''
  if (Number(refund) === 0) {
    if (unpaid)
      await notifyPayer(orderId, {
        kind: 'invoice',
        path: orderPath(orderId),
        title: `${unpaid.slice(0, -1)}: ${orderName(order)}`,
        subject: `Order #${orderId} was cancelled, and nothing is to be paid: ${serviceTitle}`,
        text: `Order #${orderId}, ${serviceTitle}, was cancelled. ${unpaid}`,
        link: orderAddress(orderId),
      })
    return
  }
  const [back, all] = [refund, paid.total].map((amount) => formatSum(amount, currency))
  const notice = {
    kind: 'invoice',
    path: orderPath(orderId),
    subject: `Order #${orderId} was cancelled, ${back} ${back === all ? 'goes' : `of ${all} goes`} back: ${serviceTitle}`,
  } as const
  const text = `Order #${orderId}, ${serviceTitle}, was cancelled. ${all} was paid for it,`
  await notifyPayer(orderId, {
    ...notice,
    title: `${back} goes back to you: ${orderName(order)}`,
    text: [`${text} and ${back} goes back to you.`, unpaid].filter(Boolean).join(' '),
    link: orderAddress(orderId),
    figures: {
      sum: { name: 'Goes back to you', value: formatSum(refund, currency) },
      facts: [['Order', `#${orderId}`]],
    },
  })
  await notifyAdmins(
    {
      ...notice,
      title: `Refund ${back} to ${clientName}: ${orderName(order)}`,
      text: `${text} so refund ${back} to ${clientName}. Its page says which invoice you take back for that.\n\n${orderAddress(orderId)}`,
    },
    clientId ?? 0,
  )
}
