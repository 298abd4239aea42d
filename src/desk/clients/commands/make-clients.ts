import { and, eq, inArray, notExists, or } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { livingAccounts, people } from '#base/accounts/queries/people.ts'
import type { Buyer } from '#desk/invoices/contract/schemas.ts'
import { lastBuyers } from '#desk/invoices/queries/client-sums.ts'
import { accountsWithOrders } from '#desk/orders/queries/orders-of.ts'
import { publish } from '#platform/bus.ts'
import { db, tx } from '#platform/database/database.ts'
import { foldName } from '#platform/email-address.ts'
import { splitAddress } from '../domain/postal-address.ts'
import { clientChannel } from '../queries/sign-ups.ts'
import { clientEmails, clients } from '../table.ts'

/** Accounts per transaction. Small enough that other transactions need not wait long. */
const batch = 200

/**
 * Creates the records that accounts lack, for accounts of clients and for others that have placed an order. Copies the buyer of
 * the account's last invoice. Runs at every start, and when accounts change. A killed process leaves complete batches, and the
 * next run continues.
 */
export async function makeClients(): Promise<void> {
  while (await tx(makeBatch));
}

const ownRecord = new QueryBuilder()
  .select({ id: clients.id })
  .from(clients)
  .where(eq(clients.userId, livingAccounts.id))

/** Returns whether more accounts may lack a record. */
async function makeBatch(): Promise<boolean> {
  const isClient = or(
    inArray(livingAccounts.role, ['user', 'premium']),
    inArray(livingAccounts.id, accountsWithOrders),
  )
  const accounts = await db()
    .select({ userId: livingAccounts.id, createdAt: livingAccounts.createdAt })
    .from(livingAccounts)
    .where(and(isClient, notExists(ownRecord)))
    .orderBy(livingAccounts.id)
    .limit(batch)
    // Waits for a concurrent erasure, whose account is then excluded.
    .for('share')
  if (accounts.length === 0) return false
  const made = await db()
    .insert(clients)
    .values(accounts)
    .onConflictDoNothing({ target: clients.userId })
    .returning({ id: clients.id, userId: clients.userId })
  const buyers = await lastBuyers(made.map(({ userId }) => userId ?? 0))
  for (const { userId, buyer } of buyers) {
    const record = made.find((one) => one.userId === userId)
    if (record && userId) await fillIn(record.id, userId, buyer)
  }
  await publish(clientChannel, 'accounts')
  return accounts.length === batch
}

/** Does not store the account's own name and address, because the record always shows the account's current ones. */
async function fillIn(id: number, userId: number, buyer: Buyer): Promise<void> {
  const [person] = await db()
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, userId))
  const { name, address, country, vatNumber, email } = buyer
  await db()
    .update(clients)
    .set({ company: name === person?.name ? '' : name, ...splitAddress(address), country, vatNumber })
    .where(eq(clients.id, id))
  const emailFolded = foldName(email)
  if (email !== '' && emailFolded !== foldName(person?.email ?? ''))
    await db().insert(clientEmails).values({ clientId: id, email, emailFolded, isBilling: true })
}
