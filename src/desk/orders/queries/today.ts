import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { people } from '#base/accounts/queries/people.ts'
import { missingForDeposit, missingWords } from '#desk/invoices/queries/deposit-invoice.ts'
import { orderMoney } from '#desk/invoices/queries/order-money.ts'
import { makeExcerpt } from '#desk/threads/queries/message-html.ts'
import { addDays } from '#platform/clock.ts'
import { db } from '#platform/database/database.ts'
import { sumLastDays, trace } from '#platform/database/last-days.ts'
import { siteDay } from '#platform/locale.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { contactDays, maxExcerpt, maxWaiting, unreadCount } from '#showcase/contact/queries.ts'
import type { LastMove } from '../contract/dates.ts'
import type { ProposalKind } from '../contract/status.ts'
import type { TodayOrder, WaitingOrder } from '../contract/today.ts'
import { wordsOfEvent } from '../domain/history-words.ts'
import { orderHistory, orderMessages, serviceOrders } from '../table.ts'
import { clientAccount, clientName, isClientsAccount } from './client.ts'
import { moneyWords } from './money-words.ts'
import { orderTitle } from './order-title.ts'
import { begins, orderById, packageShort, unreadBy } from './orders.ts'
import { isLate, isOpen } from './orders-of.ts'
import { presentTurn } from './turn.ts'
import { objectionsToday } from './unagreed-moves.ts'
import { waitsForReading, waitsForTurn } from './waiting.ts'

/** The columns of an order on the admins' first page. */
const shown = {
  id: serviceOrders.id,
  serviceTitle: orderTitle,
  package: serviceOrders.packageType,
  packageShort,
  clientName,
  status: serviceOrders.status,
  begins,
  deliveryDate: serviceOrders.deliveryDate,
  price: serviceOrders.price,
  currency: serviceOrders.currency,
  pricesIncludeVat: serviceOrders.pricesIncludeVat,
}

/** Returns the last message of an order for a lateral join. */
export const lastMessage = () =>
  db()
    .select({
      id: orderMessages.id,
      senderId: orderMessages.senderId,
      message: orderMessages.message,
      kind: orderMessages.kind,
      createdAt: orderMessages.createdAt,
      files: sql<number>`jsonb_array_length(${orderMessages.attachments})`.as('files'),
    })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, serviceOrders.id))
    .orderBy(desc(orderMessages.id))
    .limit(1)
    .as('last_message')

/**
 * SQL for the time since which an order waits: a pending one since it was placed, another one since the first unanswered message,
 * or else since the last status.
 */
const waitsSince =
  sql<string>`case when ${serviceOrders.status} = 'pending' then ${serviceOrders.createdAt} else coalesce(
  (select min(asked.created_at) from ${orderMessages} asked where asked.order_id = ${serviceOrders.id}
    and asked.sender_id = ${clientAccount} and asked.id > coalesce(
      (select max(answer.id) from ${orderMessages} answer where answer.order_id = ${serviceOrders.id}
        and answer.sender_id <> ${clientAccount}), 0)),
  (select max(${orderHistory.createdAt}) from ${orderHistory} where ${orderHistory.orderId} = ${serviceOrders.id}
    and ${orderHistory.status} is not null),
  ${serviceOrders.createdAt}) end`.mapWith(serviceOrders.createdAt)

/** Selects the orders that wait for the admins, and those whose thread waits for them. */
const waitingIds = () =>
  unionAll(
    db().select({ id: serviceOrders.id }).from(serviceOrders).where(waitsForTurn('admin')),
    db()
      .select({ id: orderMessages.orderId })
      .from(orderMessages)
      .innerJoin(serviceOrders, eq(serviceOrders.id, orderMessages.orderId))
      .where(waitsForReading('admin')),
  )

type WaitingPart = { waiting: WaitingOrder[]; counts: { orders: number; messages: number } }

/**
 * Lists orders that wait for the admins, the late ones first, then those that have waited longest. Returns at most `maxWaiting`
 * rows, but counts all.
 */
async function ordersToAnswer(): Promise<WaitingPart> {
  const last = lastMessage()
  const rows = await db()
    .select({
      ...shown,
      turn: presentTurn(),
      money: orderMoney(serviceOrders),
      isAccepted: sql<boolean>`${serviceOrders.acceptedAt} is not null`,
      isLate: isLate(),
      since: waitsSince,
      hasMessage: sql<boolean>`coalesce(${last.senderId} = ${clientAccount}, false)`,
      requirements: sql<string>`left(coalesce(${serviceOrders.requirements} ->> 'customRequirements', ''), ${maxExcerpt + 1})`,
      message: sql<string>`left(coalesce(${last.message}, ''), ${maxExcerpt + 1})`,
      files: sql<number>`coalesce(${last.files}, 0)`,
      // The kind of proposal, if the last message is one.
      proposed: sql<ProposalKind | null>`case when ${last.kind} = 'proposal' then (select ${orderHistory.about} from ${orderHistory}
        where ${orderHistory.orderId} = ${serviceOrders.id} and ${orderHistory.event} = 'proposed'
        order by ${orderHistory.id} desc limit 1) end`,
      lastMessageId: sql<number | null>`${last.id}`,
      ofTurn: sql<number>`(count(*) filter (where ${waitsForTurn('admin')}) over ())::integer`,
      all: sql<number>`(count(*) over ())::integer`,
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .leftJoinLateral(last, sql`true`)
    .where(inArray(serviceOrders.id, waitingIds()))
    .orderBy(desc(isLate()), asc(waitsSince), asc(serviceOrders.id))
    .limit(maxWaiting)
  const { ofTurn = 0, all = 0 } = rows[0] ?? {}
  const unready = new Map<number, string>()
  for (const { id, money } of rows)
    if (money.matter === 'deposit-to-invoice')
      unready.set(id, missingWords(await missingForDeposit(await orderById(id))))
  return {
    waiting: rows.map(({ turn, money, requirements, message, proposed, files, ofTurn, all, ...row }) => ({
      ...row,
      matter: money.matter,
      moneyWords: unready.get(row.id) || moneyWords({ ...row, money }),
      invoiceId: money.invoice?.id ?? null,
      invoiceNumber: money.invoice?.number ?? null,
      kind: 'order',
      group: turn === 'admin' ? 'orders' : 'messages',
      files: row.hasMessage ? files : 0,
      ...makeExcerpt(
        row.hasMessage
          ? [proposed && `${wordsOfEvent('proposed', proposed)}.`, message].filter(Boolean).join(' ')
          : requirements,
      ),
    })),
    counts: { orders: ofTurn, messages: all - ofTurn },
  }
}

/** The maximum number of rows in the list of open orders, and of deliveries in the list of dates. */
const maxListed = 8
const maxDated = 50

/** Returns SQL for whether an order is due today or within the 14 days after it, in the site's zone. */
const isSoon = () =>
  sql<boolean>`coalesce(${serviceOrders.deliveryDate} >= ${`${siteDay()}T00:00Z`}
    and ${serviceOrders.deliveryDate} < ${`${addDays(siteDay(), 15)}T00:00Z`}, false)`

const byDelivery = [sql`${serviceOrders.deliveryDate} asc nulls last`, asc(serviceOrders.id)]

/**
 * SQL for the last change of the delivery date. Null if the date was not changed within seven days, or was only added or removed.
 */
export const lastMove = sql<LastMove>`(select json_build_object('from', to_char(before.delivery_date at time zone 'utc', 'YYYY-MM-DD'),
    'to', to_char(last.delivery_date at time zone 'utc', 'YYYY-MM-DD'), 'reason', last.reason)
  from ${orderHistory} last cross join lateral (select earlier.delivery_date from ${orderHistory} earlier
    where earlier.order_id = last.order_id and earlier.id < last.id
      and (earlier.delivery_date is not null or (earlier.status is null and earlier.event is null))
    order by earlier.id desc limit 1) before
  where last.id = (select max(moved.id) from ${orderHistory} moved
      where moved.order_id = ${serviceOrders.id} and moved.status is null and moved.event is null)
    and last.delivery_date is not null and before.delivery_date is not null
    and last.created_at > now() - interval '7 days' and ${isOpen})`

/** Selects the open orders with the earliest delivery dates. */
const dueFirst = (max: number, condition?: SQL) =>
  db()
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(and(isOpen, condition))
    .orderBy(...byDelivery)
    .limit(max)

/** Lists the open orders that are due next, and the deliveries of the next 14 days. */
async function ordersByDelivery() {
  const rows = await db()
    .select({
      ...shown,
      turn: presentTurn(),
      unread: unreadBy('admin'),
      isSoon: isSoon(),
      moved: lastMove,
    })
    .from(serviceOrders)
    .innerJoin(everyService, eq(everyService.id, serviceOrders.serviceId))
    .leftJoin(people, isClientsAccount)
    .where(inArray(serviceOrders.id, unionAll(dueFirst(maxListed), dueFirst(maxDated, isSoon()))))
    .orderBy(...byDelivery)
  const dates = rows.flatMap(({ id, serviceTitle, clientName, deliveryDate, isSoon, moved }) =>
    isSoon && deliveryDate
      ? [
          {
            ...{ kind: 'delivery' as const, id, day: deliveryDate.slice(0, 10) },
            ...{ title: serviceTitle, clientName, moved },
          },
        ]
      : [],
  )
  const orders: TodayOrder[] = rows.slice(0, maxListed).map(({ isSoon, moved, ...order }) => order)
  return { dates, orders }
}

/**
 * Counts open orders now and at the end of each of the last days, unread messages, and the messages that arrived on each of these
 * days.
 */
async function figures() {
  const changes = sql`select ${orderHistory.createdAt} as at,
    case when ${orderHistory.event} = 'reopened' or ${orderHistory.status} = 'pending' then 1
      when ${orderHistory.status} = 'in_progress' then 0 else -1 end as amount
    from ${orderHistory} where ${orderHistory.status} is not null`
  const ofClients = sql`select ${orderMessages.createdAt} as at, 1 as amount from ${orderMessages}
    join ${serviceOrders} on ${serviceOrders.id} = ${orderMessages.orderId} and ${clientAccount} = ${orderMessages.senderId}`
  const unread = db()
    .select({ count: count() })
    .from(orderMessages)
    .innerJoin(serviceOrders, eq(serviceOrders.id, orderMessages.orderId))
    .where(and(eq(orderMessages.isRead, false), eq(orderMessages.senderId, clientAccount)))
  const [found] = await db()
    .select({
      open: sql<number>`count(*)::integer`,
      changes: sumLastDays(changes),
      unread: sql<number>`${unread}::integer + (${unreadCount()})`,
      arrived: sumLastDays(sql`${ofClients} union all ${contactDays}`),
    })
    .from(serviceOrders)
    .where(isOpen)
  const { open, unread: value, arrived: days } = found ?? { open: 0, unread: 0, arrived: [] }
  return {
    openOrders: { value: open, days: trace(open, found?.changes ?? []) },
    unreadMessages: { value, days },
  }
}

/** Returns the orders for the admins' first page, in three queries and one that is cached. */
export async function ordersToday() {
  return {
    ...(await ordersToAnswer()),
    ...(await ordersByDelivery()),
    ...(await objectionsToday()),
    figures: await figures(),
  }
}
