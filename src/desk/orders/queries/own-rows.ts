import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { nameOfUser } from '#base/accounts/queries/people.ts'
import { nameOfRecord } from '#desk/clients/queries/names.ts'
import { db } from '#platform/database/database.ts'
import { type Rows, type Source, streamRows } from '#platform/database/row-batches.ts'
import { files } from '#platform/files/table.ts'
import { t } from '#platform/texts.ts'
import { everyService } from '#showcase/catalogue/queries.ts'
import { testimonialRows } from '#showcase/testimonials/queries.ts'
import {
  orderAttachments,
  orderDeliveries,
  orderHistory,
  orderMembers,
  orderMessages,
  serviceOrders,
  serviceReviews,
  unagreedMoves,
} from '../table.ts'
import { clientAccount } from './client.ts'
import type { OrderIds } from './orders-of.ts'

const serviceName = (id: PgColumn) =>
  sql<string>`(select ${everyService.name} from ${everyService} where ${everyService.id} = ${id})`

/**
 * Returns a person's rows by table: own `orders` with the messages and files of both parties, own reviews and testimonials, and
 * orders that are assigned to the member.
 */
export function orderRows(userId: number, orders: OrderIds): Record<string, Rows> {
  const ofOwnOrder = (column: PgColumn) => inArray(column, orders)
  const byYou = (column: PgColumn): SQL => sql<boolean>`${column} = ${userId}`
  const { fileId } = orderAttachments
  const ofFile = (column: PgColumn): SQL =>
    sql`(select ${column} from ${files} where ${files.id} = ${fileId})`
  const quoted = db()
    .select({ id: sql<number>`${serviceReviews.testimonialId}`.as('id') })
    .from(serviceReviews)
    .where(and(eq(serviceReviews.userId, userId), isNotNull(serviceReviews.testimonialId)))
  return {
    service_orders: streamRows(serviceOrders, ofOwnOrder(serviceOrders.id), {
      without: ['clientId', 'queuePosition', 'queueTouchedAt', 'notBefore', 'waitedUntil'],
      replacement: {
        requirements: {},
        title: null,
        notes: null,
        adminNotes: null,
        idempotencyKey: null,
        requestHash: null,
      },
      also: { service: serviceName(serviceOrders.serviceId) },
    }),
    order_messages: streamRows(orderMessages, ofOwnOrder(orderMessages.orderId), {
      without: ['senderId'],
      also: { byYou: byYou(orderMessages.senderId) },
      replacement: { message: t`This message was erased.`, attachments: [] },
    }),
    order_history: streamRows(orderHistory, ofOwnOrder(orderHistory.orderId), {
      without: ['actorId'],
      also: { byYou: byYou(orderHistory.actorId) },
      replacement: { reason: null },
    }),
    order_deliveries: streamRows(orderDeliveries, ofOwnOrder(orderDeliveries.orderId), {
      without: ['delivererId', 'answererId'],
    }),
    unagreed_moves: streamRows(unagreedMoves, ofOwnOrder(unagreedMoves.orderId), {}),
    order_members: streamRows(orderMembers, eq(orderMembers.userId, userId), {
      key: orderMembers.orderId,
      without: ['userId', 'addedBy'],
      also: {
        service: sql`(select ${serviceName(serviceOrders.serviceId)} from ${serviceOrders} where ${serviceOrders.id} = ${orderMembers.orderId})`,
      },
    }),
    order_attachments: streamRows(orderAttachments, isOwnFile(userId, orders), {
      key: fileId,
      without: ['uploaderId'],
      also: { name: ofFile(files.name), size: ofFile(files.size), byYou: byYou(orderAttachments.uploaderId) },
    }),
    service_reviews: streamRows(serviceReviews, eq(serviceReviews.userId, userId), {
      also: { service: serviceName(serviceReviews.serviceId) },
    }),
    testimonials: testimonialRows(quoted),
  }
}

/** The source of orders for exports. */
export const orderSource: Source = {
  table: serviceOrders,
  key: serviceOrders.id,
  changedAt: serviceOrders.updatedAt,
  also: {
    client: sql`coalesce(${nameOfUser(clientAccount)}, ${nameOfRecord(serviceOrders.clientId)})`,
    service: serviceName(serviceOrders.serviceId),
  },
}

/** Leaves out unsent uploads of the other party. */
const isOwnFile = (userId: number, orders: OrderIds) =>
  and(
    inArray(orderAttachments.orderId, orders),
    or(eq(orderAttachments.uploaderId, userId), isNotNull(orderAttachments.messageId)),
  )

/** Lists the files of a person's orders, oldest first. */
export const ownFiles = (userId: number, orders: OrderIds) =>
  db()
    .select({ id: files.id, name: files.name, size: files.size, createdAt: files.createdAt })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, orderAttachments.fileId))
    .where(and(isOwnFile(userId, orders), eq(files.isFinished, true)))
    .orderBy(files.id)
