import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#platform/database/database.ts'
import type { ClientEmail } from '../contract/schemas.ts'
import { clientEmails, clients } from '../table.ts'
import { clientId } from './claims.ts'

export type StoredEmail = ClientEmail & { clientId: number }

/** Returns the addresses of a client and of the records joined to it, its own first. */
export const emailsOf = (id: number): Promise<StoredEmail[]> =>
  db()
    .select({
      clientId: clientEmails.clientId,
      email: clientEmails.email,
      isOwn: clientEmails.isOwn,
      isBilling: clientEmails.isBilling,
    })
    .from(clientEmails)
    .innerJoin(clients, eq(clients.id, clientEmails.clientId))
    .where(eq(clientId, id))
    .orderBy(desc(sql`${clientEmails.clientId} = ${id}`), desc(clientEmails.isOwn), clientEmails.id)
