import { nameVat } from '#base/site/domain/site.ts'
import { isOwnTurn } from '#desk/orders/domain/own-turn.ts'
import { formatDate, formatMoney, formatSum, siteDay } from '#platform/locale.ts'
import { t } from '#platform/texts.ts'
import type { DatedItem, OwnToday } from './contract.ts'

/** A date in a member's list, shaped like the dates of admins. `clientName` is the text below the title. */
export type OwnDate = Omit<DatedItem, 'kind'> & { kind: DatedItem['kind'] | 'work' | 'invoice' | 'post' }

export type OwnWaiting = {
  group: 'orders' | 'messages' | 'invoices' | 'offers'
  id: number
  to: string
  /** The name of the person whose initials are shown. Absent for invoices and offers, which have an icon. */
  name?: string
  title: string
  note: string
  verb: string
  /** The time of the last message, if the item is about one. */
  since?: string | undefined
  isLate?: boolean
  /** The second clause of the sentence about the items, if this is the only one. */
  ending?: string
  /** Whether the member has done their part. The item is still listed, but does not wait for them. */
  isDone?: boolean
}

/**
 * Returns a member's items: first late ones, then orders and assigned work, invoices and offers, and messages. Within each group,
 * they keep the server's order. Items that the member has done come last.
 */
export function listWaiting(today: OwnToday): OwnWaiting[] {
  const { orders, assigned, tickets, invoices, quotes, refunds } = today
  const all = [
    ...orders.filter(waits).map(waitingOrder),
    ...assigned.map(waitingWork).filter((work) => work !== undefined),
    ...listMoney({ invoices, quotes, orders }),
    ...refunds.map(comingRefund),
    ...orders.filter((order) => !waits(order) && order.unread > 0).map(unreadOrder),
    ...tickets.map(
      ({ id, subject, senderName, since }): OwnWaiting => ({
        ...{
          group: 'messages',
          id,
          to: `/dashboard/support/${id}`,
          name: senderName,
          verb: t.for('a button')`Read`,
          since,
        },
        title: t`${senderName} answered “${subject}”`,
        note: t`Ticket #${id}`,
      }),
    ),
  ]
  const place = ({ isLate, isDone }: OwnWaiting) => (isDone ? 2 : isLate ? 0 : 1)
  return all.toSorted((a, b) => place(a) - place(b))
}

/** Returns the open invoices and offers of a member. */
const listMoney = ({
  invoices,
  quotes,
  orders,
}: Pick<OwnToday, 'invoices' | 'quotes' | 'orders'>): OwnWaiting[] => [
  ...invoices.map((invoice): OwnWaiting => {
    const { id, number, open, currency, dueDate, isOverdue, isConfirming } = invoice
    const own = { group: 'invoices', id, to: `/dashboard/invoices/${id}` } as const
    const [name, sum] = [number ?? id, formatSum(open, currency)]
    if (isConfirming)
      return {
        ...{
          ...own,
          title: t`Payment is being confirmed`,
          note: t`Invoice ${name}, ${sum}`,
          verb: t.for('a button')`Open`,
        },
        isDone: true,
      }
    const due = dueDate && formatDate(dueDate, 'short')
    const held = orders.find(({ id, money }) => id === invoice.orderId && money.matter === 'deposit-to-pay')
    const title = isOverdue ? t`Invoice ${name} is overdue` : t`Invoice ${name} is open`
    const verb = invoice.takesCard || invoice.paymentLink ? t`Pay` : t`See How to Pay`
    if (held)
      return {
        ...{ ...own, verb, isLate: isOverdue },
        title: due
          ? t`Pay the deposit for ${held.serviceTitle}: ${sum} by ${due}`
          : t`Pay the deposit for ${held.serviceTitle}: ${sum}`,
        note: t`Invoice ${name}, order #${held.id}. The work begins once it is paid.`,
      }
    return { ...own, title, note: due ? t`${sum}, due ${due}` : sum, verb, isLate: isOverdue }
  }),
  ...quotes.map(
    ({ id, serviceTitle, price, currency, pricesIncludeVat, validUntil }): OwnWaiting => ({
      ...{ group: 'offers', id, to: `/quote/${id}`, verb: t`Accept` },
      title: t`You are offered ${serviceTitle}`,
      note: t`${nameVat(formatMoney(price, currency), pricesIncludeVat)}, valid until ${formatDate(validUntil, 'short')}`,
    }),
  ),
]

/** Needs nothing from the member, but tells where the money is. */
export function comingRefund(refund: OwnToday['refunds'][number]): OwnWaiting {
  const { orderId, invoiceId, name, amount, currency, isUnderWay } = refund
  const what = orderId === null ? t`Invoice ${name}` : t`Order #${orderId}, ${name}`
  return {
    ...{ group: 'invoices', id: orderId ?? invoiceId ?? 0, isDone: true, verb: t.for('a button')`Open` },
    to: invoiceId === null ? `/dashboard/orders/${orderId}` : `/dashboard/invoices/${invoiceId}`,
    title: t`${formatSum(amount, currency)} comes back to you`,
    note: isUnderWay
      ? `${what}. ${t`Stripe is sending it.`}`
      : `${what}. ${t`You do not have to do anything.`}`,
  }
}

type OwnOrder = OwnToday['orders'][number]

/** Whether an order waits for its client. If only a payment is missing, the invoice is listed instead of the order. */
const waits = ({ turn, money, asksReview }: OwnOrder) =>
  turn === 'client' && money.matter !== 'deposit-to-pay' && (money.matter !== 'to-pay' || asksReview)

type Kind = NonNullable<OwnOrder['lastMessage']>['kind']

function describeAsk(
  kind: Kind,
  name: string,
  service: string,
): Pick<OwnWaiting, 'title' | 'verb' | 'ending'> {
  if (kind === 'delivery')
    return {
      ...{ title: t`${name} has delivered ${service}`, verb: t`Accept` },
      ending: t`accept it, or ask for a revision`,
    }
  const verb = t.for('a button')`Answer`
  if (kind === 'proposal')
    return { title: t`${name} proposes a change of ${service}`, verb, ending: t`accept or decline it` }
  return { title: t`${name} wrote about ${service}`, verb, ending: t`write an answer` }
}

const ofOrder = ({ id, packageShort, adminName, lastMessage }: OwnOrder) => ({
  ...{ id, to: `/dashboard/orders/${id}`, note: t`Order #${id}, ${packageShort}` },
  name: lastMessage && !lastMessage.fromClient ? lastMessage.senderName : adminName,
  since: lastMessage?.createdAt,
})

function waitingOrder(order: OwnOrder): OwnWaiting {
  const { serviceTitle, status, lastMessage } = order
  const own = { ...ofOrder(order), group: 'orders' } as const
  if (status === 'completed')
    return { ...own, title: t`${serviceTitle} is completed`, verb: t`Rate it`, ending: t`say how it went` }
  if (order.money.matter === 'deposit-details')
    return {
      ...{ ...own, since: undefined, verb: t`Enter It` },
      title: t`Your billing address is missing for ${serviceTitle}`,
      note: t`Order #${order.id}, ${order.packageShort}. The invoice over the deposit needs it.`,
      ending: t`the invoice over the deposit needs it`,
    }
  if (!lastMessage || lastMessage.fromClient)
    return { ...own, title: t`${serviceTitle} waits for your answer`, verb: t.for('a button')`Answer` }
  const { kind, senderName } = lastMessage
  return { ...own, ...describeAsk(kind, senderName, serviceTitle) }
}

function unreadOrder(order: OwnOrder): OwnWaiting {
  const { name, ...own } = ofOrder(order)
  return {
    ...own,
    name,
    group: 'messages',
    title: t`${name} wrote about ${order.serviceTitle}`,
    verb: t.for('a button')`Read`,
  }
}

/** Returns a developer's order as an item if the client wrote, or if it is late and the developers' turn. */
function waitingWork(order: OwnToday['assigned'][number]): OwnWaiting | undefined {
  const { id, serviceTitle, clientName, unread, deliveryDate, status } = order
  const isLate = status === 'in_progress' && deliveryDate !== null && deliveryDate.slice(0, 10) < siteDay()
  const own = {
    ...{ group: 'orders' as const, id, to: `/dashboard/projects/${id}`, name: clientName, isLate },
    note: t`Order #${id}, ${clientName}`,
  }
  if (unread > 0)
    return { ...own, title: t`${clientName} wrote about ${serviceTitle}`, verb: t.for('a button')`Answer` }
  return isLate && isOwnTurn(order, 'developer')
    ? { ...own, title: t`${serviceTitle} is late`, verb: t.for('a button')`Open` }
    : undefined
}

const dayLength = 86_400_000

/** Returns a member's dates from today to the 14th day after it, sorted. */
export function listDates({ day, orders, assigned, posts, invoices }: OwnToday): OwnDate[] {
  const all: OwnDate[] = [
    ...orders.flatMap(({ id, deliveryDate, serviceTitle, status }) =>
      deliveryDate && status !== 'completed'
        ? [
            {
              kind: 'delivery' as const,
              id,
              day: deliveryDate,
              title: serviceTitle,
              clientName: t`Order #${id}`,
            },
          ]
        : [],
    ),
    ...assigned.flatMap(({ id, deliveryDate, serviceTitle, clientName }) =>
      deliveryDate ? [{ kind: 'work' as const, id, day: deliveryDate, title: serviceTitle, clientName }] : [],
    ),
    ...invoices.flatMap(({ id, dueDate, number, open, currency, isConfirming }) =>
      dueDate && !isConfirming
        ? [
            {
              ...{ kind: 'invoice' as const, id, day: dueDate, title: t`Invoice ${number ?? id}` },
              clientName: formatSum(open, currency),
            },
          ]
        : [],
    ),
    ...posts
      .filter(({ isScheduled }) => isScheduled)
      .map(({ id, title, publishedAt }) => ({
        ...{ kind: 'post' as const, id, title, clientName: t`Scheduled post` },
        day: siteDay(Date.parse(publishedAt)),
      })),
  ]
  const last = new Date(Date.parse(day) + 14 * dayLength).toISOString().slice(0, 10)
  return all
    .map((item) => ({ ...item, day: item.day.slice(0, 10) }))
    .filter((item) => item.day >= day && item.day <= last)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}
