import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import type { AdminFile } from '../contract/schemas.ts'
import { orderAttachments } from '../table.ts'
import { ordersOfClient } from './orders-of.ts'

const { fileId, orderId, createdAt, uploaderId, messageId } = orderAttachments

const isSentFor = (userId: number) =>
  and(inArray(orderId, ordersOfClient(userId)), isNotNull(messageId), eq(files.isFinished, true))

/** The files that both parties sent in the orders of a client, newest first. */
export function listClientFiles(userId: number, query: PageQuery): Promise<Page<AdminFile>> {
  const { id, name, type, size } = files
  const rows = db()
    .select({
      ...{ id, name, type, size, createdAt },
      uploaderName: people.name,
      orderId,
      isSent: sql<boolean>`true`,
    })
    .from(orderAttachments)
    .innerJoin(files, eq(files.id, fileId))
    .innerJoin(people, eq(people.id, uploaderId))
  return selectPage(query, { createdAt, id }, rows.$dynamic(), isSentFor(userId))
}

export const countClientFiles = (userId: number): Promise<number> =>
  db().$count(
    db()
      .select({ id: files.id })
      .from(orderAttachments)
      .innerJoin(files, eq(files.id, fileId))
      .where(isSentFor(userId))
      .as('sent'),
  )
