import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { people } from '#base/accounts/queries/people.ts'
import type { ClientKey } from '#desk/clients/queries/accounts.ts'
import type { Page } from '#platform/contract.ts'
import { type PageQuery, selectPage } from '#platform/cursor.ts'
import { db } from '#platform/database/database.ts'
import { files } from '#platform/files/table.ts'
import type { AdminFile } from '../contract/files.ts'
import { orderAttachments } from '../table.ts'
import { ordersOf } from './orders-of.ts'

const { fileId, orderId, createdAt, uploaderId, messageId } = orderAttachments

const isSentFor = (client: ClientKey) =>
  and(inArray(orderId, ordersOf(client)), isNotNull(messageId), eq(files.isFinished, true))

/** Lists the files that both parties sent in the orders of a client, newest first. */
export function listClientFiles(client: ClientKey, query: PageQuery): Promise<Page<AdminFile>> {
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
  return selectPage(query, { createdAt, id }, rows.$dynamic(), isSentFor(client))
}

export const countClientFiles = (client: ClientKey): Promise<number> =>
  db().$count(
    db()
      .select({ id: files.id })
      .from(orderAttachments)
      .innerJoin(files, eq(files.id, fileId))
      .where(isSentFor(client))
      .as('sent'),
  )
