import { notifyPayer } from '#desk/invoices/commands/notifications.ts'
import type { Member } from '#platform/http/request-context.ts'
import { formatDate } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import { type EmailFacts, emailFacts } from '../queries/orders.ts'
import { bothDays, daySubject, type MovedDay, notifyOfDelivery, reasonWords } from './day-notices.ts'
import { orderName, orderPath } from './notifications.ts'

/**
 * As `notifyOfDelivery`. A client without an account gets an email at the addresses of the order's newest invoice, with its link. Without
 * an invoice there is neither an address nor a link.
 */
export async function notifyOfMove(
  actor: Pick<Member, 'id'>,
  orderId: number,
  moved: MovedDay & { mayObject?: boolean },
): Promise<void> {
  await notifyOfDelivery(actor, orderId, moved)
  const { clientId } = await emailFacts(orderId, actor.id)
  if (clientId !== null || moved.from === null || (moved.to !== null && !bothDays(moved))) return
  await notifyPayer(orderId, async () => {
    const order = await emailFacts(orderId, actor.id)
    return {
      ...{ kind: 'date', path: orderPath(orderId), subject: daySubject(order, moved.to) },
      ...writeMove(order, moved),
    }
  })
}

function writeMove(order: EmailFacts, { from, to, reason }: MovedDay): { title: string; text: string } {
  const both = bothDays({ from, to })
  const [name, writer, before] = [orderName(order), order.actorName, formatDate(from ?? '', 'long')]
  if (both)
    return {
      title: t`The delivery of ${name}, has moved from ${before} to ${both.now}`,
      text: `${t`${writer} moved the delivery of ${name}, from ${before} to ${both.now}.`}${reasonWords(reason)}`,
    }
  return {
    title: t`The delivery of ${name}, has moved away from ${before}, without another day for now`,
    text: `${t`${writer} moved the delivery of ${name}, away from ${before}, without another day for now.`}${reasonWords(reason)}`,
  }
}
